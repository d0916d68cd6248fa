import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession, grace, mary } from '#testing/fakes/fake-users.ts';
import { FAKE_PASSWORD } from '#testing/people.ts';
import { ImpersonateDialog } from './ImpersonateDialog.tsx';

const navigate = fn();
const auth = { session: adasAdminSession, config: withAdministration };
const withReason = { ...auth, config: { admin: { ...withAdministration.admin, requireReason: true } } };

const meta = {
  title: 'Administration/ImpersonateDialog',
  component: ImpersonateDialog,
  args: { user: mary, open: true, onOpenChange: fn(), onStarted: fn() },
  parameters: {
    part: { draws: 'overlay' },
    auth,
    provider: { navigate, impersonationBanner: false },
  },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof ImpersonateDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = async (name: RegExp = /view as .?mary/i) => screen.findByRole('dialog', { name });
const submit = async (dialog: HTMLElement): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name: /view as this user/i }));

export const Started: Story = {
  async play({ loaded }) {
    const dialog = await findDialog();
    await expect(dialog).toHaveTextContent(/recorded under your name.*1 hour/i);
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /reason/i })).toHaveFocus());
    await submit(dialog);
    await waitFor(() => expect(loaded.fake.state.session?.user.id).toBe(mary.id));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
  },
};
/** `onSuccess` can keep the page. */
export const KeepsThePage: Story = {
  tags: ['!autodocs'],
  args: { onStarted: fn(() => false) },
  async play({ loaded }) {
    await submit(await findDialog());
    await waitFor(() => expect(loaded.fake.state.session?.user.id).toBe(mary.id));
    await expect(navigate).not.toHaveBeenCalled();
  },
};
export const ReasonRequired: Story = {
  parameters: { auth: withReason },
  async play({ loaded }) {
    const dialog = await findDialog();
    const reason = within(dialog).getByRole('textbox', { name: /reason/i });
    await waitFor(() => expect(reason).toHaveFocus());
    await submit(dialog);
    await waitFor(() => expect(reason).toBeInvalid());
    await userEvent.type(reason, 'Invoice 1815');
    await submit(dialog);
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'admin.impersonateUser',
        input: { userId: mary.id, reason: 'Invoice 1815' },
      }),
    );
  },
};
export const AnotherAdministrator: Story = {
  args: { user: grace },
  async play() {
    const dialog = await findDialog(/view as .?grace/i);
    await submit(dialog);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /cannot view as an administrator/i,
    );
    await expect(navigate).not.toHaveBeenCalled();
  },
};
/** An old session has to be confirmed first, and then the call is repeated. */
export const NotFresh: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.impersonateUser': 'SESSION_NOT_FRESH' } } },
  async play({ loaded }) {
    await submit(await findDialog());
    const confirm = await screen.findByRole('dialog', { name: /confirm/i });
    loaded.fake.succeed('admin.impersonateUser');
    await userEvent.type(
      await within(confirm).findByLabelText(/^.?password/i, { selector: 'input' }),
      `${FAKE_PASSWORD}{Enter}`,
    );
    await waitFor(() =>
      expect(
        loaded.fake.calls.filter(({ path }: { path: string }) => path === 'admin.impersonateUser'),
      ).toHaveLength(2),
    );
  },
};
export const ReasonRequiredRightToLeft: Story = {
  ...ReasonRequired,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
