import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import type { ToastInput } from '#provider/host-store.ts';
import { useToast } from '#provider/useHost.ts';

function ToastButton(props: ToastInput) {
  const toast = useToast();
  return <Button onClick={() => toast(props)}>Show</Button>;
}

const meta = {
  title: 'Primitives/Toast',
  component: ToastButton,
  args: { title: 'Signed out of Safari on iOS', duration: 0 },
} satisfies Meta<typeof ToastButton>;

export default meta;
type Story = StoryObj<typeof meta>;

async function show(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /show/i }));
  await screen.findByRole('dialog');
}

export const Neutral: Story = { play: show };
export const Success: Story = { args: { tone: 'success', title: 'Saved' }, play: show };
export const Danger: Story = {
  args: { tone: 'danger', title: 'Keep at least one way to sign in.', description: 'Nothing was changed.' },
  async play() {
    await userEvent.click(screen.getByRole('button', { name: /show/i }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/keep at least one way/i);
  },
};
export const WithAction: Story = {
  args: { action: { label: 'Undo', onSelect: fn() } },
  play: show,
};

/** Its place has a name in the language of the page. */
export const German: Story = {
  globals: { locale: 'de' },
  async play() {
    await show();
    await expect(screen.getByRole('region', { name: 'Hinweise' })).toBeInTheDocument();
  },
};

/** The action can be used once. */
export const ActionUsed: Story = {
  args: { action: { label: 'Undo', onSelect: fn() } },
  async play({ args }) {
    await show();
    await userEvent.click(screen.getByRole('button', { name: /undo/i }));
    await expect(args.action?.onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText(/signed out of safari/i)).toBeNull());
  },
};
export const Dismissed: Story = {
  async play() {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /dismiss/i }));
    await waitFor(() => expect(screen.queryByText(/signed out of safari/i)).toBeNull());
  },
};

export const ActionUsedRightToLeft: Story = { ...ActionUsed, globals: { dir: 'rtl', locale: 'ar-XB' } };
