import type { Meta, StoryObj } from '@storybook/react-vite';
import { Divider } from './Divider.tsx';

const meta = { title: 'Primitives/Divider', component: Divider } satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithWord: Story = {
  args: { children: 'or' },
};

export const WithWordRightToLeft: Story = { ...WithWord, globals: { dir: 'rtl', locale: 'ar-XB' } };
