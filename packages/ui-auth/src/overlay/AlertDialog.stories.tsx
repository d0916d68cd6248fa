import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';
import { DialogPanel } from './DialogPanel.tsx';

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
  parameters: { parts: { AlertDialog: { draws: 'overlay', args: { open: true, onOpenChange: () => {} } } } },
} satisfies Meta<typeof AlertDialogWithOpener>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /sign out others/i }));
  await screen.findByRole('alertdialog', { name: /sign out of all/i });
}

/** The initial focus is on the answer that changes nothing. */
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
/** There is no close button in the corner. */
export const LongTitle: Story = {
  args: { title: 'Sign out of all other devices, even of those that were used today?' },
  async play() {
    await openDialog();
    const popup = screen.getByRole('alertdialog');
    const { paddingLeft, paddingRight } = getComputedStyle(popup);
    const line = popup.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    await expect(screen.getByRole('heading', { name: /sign out of all/i }).offsetWidth).toBeCloseTo(line, 0);
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

function TwoDialogs() {
  const [asked, setAsked] = useState<'first' | 'second' | null>(null);
  const opener = useRef<HTMLDivElement>(null);
  return (
    <div ref={opener}>
      <Button onClick={() => setAsked('first')}>Sign out others</Button>
      <AlertDialog
        open={asked === 'first'}
        onOpenChange={() => setAsked(null)}
        title="Sign out of all other devices?"
        confirmLabel="Sign out"
        onConfirm={() => setAsked('second')}
        finalFocus={opener}
      />
      {/* Imported at once, because it has to be rendered before the dialog is closed. */}
      <DialogPanel open={asked === 'second'} onOpenChange={() => setAsked(null)} title="Confirm it is you">
        <Input aria-label="Name" />
      </DialogPanel>
    </div>
  );
}

/** The element that takes the focus keeps it after the dialog has closed; otherwise it returns. */
export const FollowedByAnother: Story = {
  render: () => <TwoDialogs />,
  async play({ canvas }) {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: /^\W*sign out\W*$/i }));
    const input = await screen.findByLabelText('Name');
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('Ada ');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.keyboard('Lovelace');
    await expect(input).toHaveValue('Ada Lovelace');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: /sign out others/i })).toHaveFocus());
  },
};

export const LongTitleRightToLeft: Story = { ...LongTitle, globals: { dir: 'rtl', locale: 'ar-XB' } };
