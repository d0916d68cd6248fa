import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Primitives/Badge',
  component: Badge,
  args: { children: 'This device' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Accent: Story = {
  args: { tone: 'accent', children: 'Last used' },
};
export const Success: Story = { args: { tone: 'success', dot: true, children: 'Verified' } };
export const Warning: Story = { args: { tone: 'warning', dot: true, children: 'Not confirmed' } };
export const Danger: Story = { args: { tone: 'danger', dot: true, children: 'Suspended' } };

export const AccentRightToLeft: Story = { ...Accent, globals: { dir: 'rtl', locale: 'ar-XB' } };
