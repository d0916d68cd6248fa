import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'Primitives/Select',
  component: Select,
  args: {
    'aria-label': 'Role',
    options: [
      { value: 'owner', label: 'Owner' },
      { value: 'admin', label: 'Admin' },
      { value: 'member', label: 'Member' },
    ],
    defaultValue: 'member',
    onValueChange: fn(),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  async play({ canvas, args }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role' }), 'admin');
    await expect(args.onValueChange).toHaveBeenCalledWith('admin');
  },
};
export const Small: Story = { args: { size: 'sm' } };
export const Disabled: Story = { args: { disabled: true } };
export const PlainRightToLeft: Story = { ...Plain, globals: { dir: 'rtl', locale: 'ar-XB' } };
