import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { Popover, type PopoverProps, preloadPopover } from './Popover.tsx';

function PopoverWithOpener(props: Omit<PopoverProps, 'open' | 'onOpenChange' | 'anchor'>) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadPopover}
        onFocus={preloadPopover}
        onClick={() => setOpen(!open)}
      >
        Account
      </Button>
      <Popover {...props} open={open} onOpenChange={setOpen} anchor={anchor} />
    </>
  );
}

const meta = {
  title: 'Primitives/Popover',
  component: PopoverWithOpener,
  args: {
    label: 'Account',
    align: 'start',
    children: (
      <div style={{ display: 'grid', gap: 4, padding: 8 }}>
        <Button variant="ghost">Manage account</Button>
        <Button variant="ghost">Sign out</Button>
      </div>
    ),
  },
  parameters: {
    parts: {
      Popover: {
        draws: 'overlay',
        args: {
          open: true,
          onOpenChange: () => {},
          anchor: { current: null },
          label: 'Account',
          children: 'Ada',
        },
      },
    },
  },
} satisfies Meta<typeof PopoverWithOpener>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play() {
    await userEvent.click(screen.getByRole('button', { name: /account/i }));
    await expect(await screen.findByRole('dialog', { name: /account/i })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /manage account/i })).toHaveFocus());
  },
};

/** The same button closes it, and so does Escape; the focus returns to the button. */
export const OpensAndCloses: Story = {
  async play() {
    const opener = screen.getByRole('button', { name: /account/i });
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await userEvent.click(opener);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: /manage account/i })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const OpensAndClosesRightToLeft: Story = {
  ...OpensAndCloses,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
