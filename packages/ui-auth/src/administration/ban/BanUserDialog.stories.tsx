import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession, mary } from '#testing/fakes/fake-users.ts';
import { chooseOption, findOption, openSelect } from '#testing/select.ts';
import { BanUserDialog } from './BanUserDialog.tsx';

const auth = { session: adasAdminSession, config: withAdministration };

const meta = {
  title: 'Administration/BanUserDialog',
  component: BanUserDialog,
  args: { user: mary, open: true, onOpenChange: fn(), onBanned: fn() },
  parameters: {
    part: { draws: 'overlay' },
    auth,
  },
} satisfies Meta<typeof BanUserDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = async (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /suspend .?mary/i });
const reasonOf = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /reason/i });
const lengthOf = (dialog: HTMLElement) => within(dialog).getByRole('combobox', { name: /duration/i });
const submit = async (dialog: HTMLElement): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name: /^\W*suspend\W*$/i }));

/** The initial focus is on the reason; without a duration the ban has no end. */
export const UntilLifted: Story = {
  async play({ args, loaded }) {
    const dialog = await findDialog();
    await waitFor(() => expect(reasonOf(dialog)).toHaveFocus());
    await expect(dialog).toHaveTextContent(/until you lift the suspension/i);
    await submit(dialog);
    await waitFor(() => expect(args.onBanned).toHaveBeenCalled());
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(loaded.fake.calls).toContainEqual({ path: 'admin.banUser', input: { userId: mary.id } });
  },
};
export const ForAWeek: Story = {
  async play({ loaded }) {
    const dialog = await findDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: /^\W*spam\W*$/i }));
    await expect(reasonOf(dialog)).toHaveValue(
      within(dialog).getByRole('button', { name: /spam/i }).textContent ?? '',
    );
    await chooseOption(lengthOf(dialog), '604800');
    await expect(dialog).toHaveTextContent(/cannot sign in until .*november 27, 2026/i);
    await submit(dialog);
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'admin.banUser',
        input: { userId: mary.id, banReason: expect.stringMatching(/spam/i), banExpiresIn: 604_800 },
      }),
    );
  },
};
export const UntilADate: Story = {
  async play({ loaded }) {
    const dialog = await findDialog();
    await chooseOption(lengthOf(dialog), 'date');
    await submit(dialog);
    const date = within(dialog).getByLabelText(/^\W*until\W*$/i);
    await waitFor(() => expect(date).toBeInvalid());
    await userEvent.type(date, '2026-12-24');
    await expect(dialog).toHaveTextContent(/until .*dec.* 24, 2026/i);
    await submit(dialog);
    await waitFor(() => expect(loaded.fake.calls.at(-1)?.path).toMatch(/^admin\./));
  },
};
export const Refused: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.banUser': 'SOLE_OWNER' } } },
  async play() {
    const dialog = await findDialog();
    await submit(dialog);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/only owner/i);
  },
};
/** Durations and reasons of the application. */
export const OwnChoices: Story = {
  args: { presets: [1800], reasons: ['Did not pay for the boat'] },
  async play() {
    const dialog = await findDialog();
    await userEvent.click(await findOption(await openSelect(lengthOf(dialog)), /30 minutes/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Did not pay for the boat' }));
    await expect(reasonOf(dialog)).toHaveValue('Did not pay for the boat');
  },
};
export const ForAWeekRightToLeft: Story = { ...ForAWeek, globals: { dir: 'rtl', locale: 'ar-XB' } };
