import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  title: 'Primitives/CopyButton',
  component: CopyButton,
  args: { value: 'correct horse battery', onCopied: fn() },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
/** Without a label of its own it is called as the button with words is. */
export const IconOnly: Story = {
  args: { iconOnly: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: /^\W*copy\W*$/i })).toBeVisible();
  },
};
export const Labelled: Story = { args: { children: 'Copy key' } };

/** Shows a tick, and announces it politely. */
export const Copied: Story = {
  async play({ canvas, args }) {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await userEvent.click(canvas.getByRole('button', { name: /copy/i }));
    await expect(await canvas.findByRole('button', { name: /copied/i })).toBeVisible();
    await expect(written).toEqual(['correct horse battery']);
    await expect(args.onCopied).toHaveBeenCalled();
  },
};

export const CopiedRightToLeft: Story = { ...Copied, globals: { dir: 'rtl', locale: 'ar-XB' } };
