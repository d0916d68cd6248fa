import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { BackupCodesDialog } from './BackupCodesDialog.tsx';

const meta = {
  title: 'Account/BackupCodesDialog',
  component: BackupCodesDialog,
  args: {
    codes: ['su6z-zfvs-9qrt', '8xws-9x2n-edk4', 'aaaa-2345-6789', 'bbbb-2345-6789'],
    open: true,
    issuer: 'Keystead',
    onOpenChange: fn(),
    onAcknowledged: fn(),
  },
  parameters: { part: { draws: 'overlay' } },
} satisfies Meta<typeof BackupCodesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Copy has the focus first; nothing but saving the codes closes it. */
export const Shown: Story = {
  async play({ args }) {
    const list = await screen.findByRole('list', { name: /backup codes/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await waitFor(() => expect(screen.getByRole('button', { name: /^.?copy/i })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /done/i }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await userEvent.click(screen.getByRole('button', { name: /done/i }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onAcknowledged).toHaveBeenCalledTimes(1);
  },
};

export const ShownRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
