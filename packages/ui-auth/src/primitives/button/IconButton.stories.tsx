import type { Meta, StoryObj } from '@storybook/react-vite';
import X from 'lucide-react/icons/x';
import { expect, fn, userEvent } from 'storybook/test';
import { Icon } from '#primitives/display/Icon.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { label: 'Close', children: <Icon name="close" glyph={X} />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ghost: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /close/i }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Outline: Story = { args: { variant: 'outline' } };
export const Small: Story = { args: { variant: 'outline', size: 'sm' } };
export const Large: Story = { args: { variant: 'outline', size: 'lg' } };
export const Disabled: Story = { args: { variant: 'outline', disabled: true } };

export const GhostRightToLeft: Story = { ...Ghost, globals: { dir: 'rtl', locale: 'ar-XB' } };
