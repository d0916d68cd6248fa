import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#primitives/Button.tsx';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';

function AlertDialogWithOpener(props: Omit<AlertDialogProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        Sign out others
      </Button>
      <AlertDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const meta = {
  title: 'Primitives/AlertDialog',
  component: AlertDialogWithOpener,
  args: {
    title: 'Sign out of all other devices?',
    description: '2 devices have to sign in again.',
    confirmLabel: 'Sign out',
    onConfirm: fn(),
  },
} satisfies Meta<typeof AlertDialogWithOpener>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /sign out others/i }));
  await screen.findByRole('alertdialog', { name: /sign out of all/i });
}

/** The focus starts on the answer that changes nothing. */
export const Destructive: Story = {
  async play({ args }) {
    await openDialog();
    await waitFor(() => expect(screen.getByRole('button', { name: /cancel/i })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: /^\W*sign out\W*$/i }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const Neutral: Story = {
  args: { tone: 'neutral' },
  play: openDialog,
};
export const Pending: Story = {
  args: { pending: true },
  async play() {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  },
};
export const Cancelled: Story = {
  async play({ args }) {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: /cancel/i }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
