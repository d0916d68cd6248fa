import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { chooseOption, openSelect } from '#testing/select.ts';
import { CreateUserDialog } from './CreateUserDialog.tsx';

const auth = { session: adasAdminSession, config: withAdministration };

const meta = {
  title: 'Administration/CreateUserDialog',
  component: CreateUserDialog,
  args: { open: true, onOpenChange: fn(), onCreated: fn() },
  parameters: {
    part: { draws: 'overlay' },
    auth,
  },
} satisfies Meta<typeof CreateUserDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function fill(email: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: /create user/i });
  const name = await within(dialog).findByRole('textbox', { name: /^\W*name\W*$/i });
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.type(name, 'Hedy Lamarr');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /email/i }), email);
  return dialog;
}

const submit = async (dialog: HTMLElement): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name: /create user/i }));

/** Without a password, which the user sets with the mailed link. */
export const Invited: Story = {
  async play({ args, loaded }) {
    await submit(await fill('hedy@example.com'));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ email: 'hedy@example.com' })),
    );
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'admin.createUser',
      input: {
        name: 'Hedy Lamarr',
        email: 'hedy@example.com',
        sendInvitation: true,
        redirectTo: new URL('/reset-password', window.location.origin).href,
      },
    });
  },
};

async function fillWithPassword(): Promise<HTMLElement> {
  const dialog = await fill('hedy@example.com');
  await chooseOption(within(dialog).getByRole('combobox', { name: /password/i }), 'password');
  await expect(dialog).toHaveTextContent(/sign in right away/i);
  await userEvent.type(
    within(dialog).getByLabelText(/new password/i, { selector: 'input' }),
    'frequency hopping',
  );
  return dialog;
}

export const WithPassword: Story = { play: async () => void (await fillWithPassword()) };
export const CreatedWithPassword: Story = {
  async play({ loaded }) {
    const dialog = await fillWithPassword();
    await chooseOption(within(dialog).getByRole('combobox', { name: /role/i }), 'support-agent');
    await submit(dialog);
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'admin.createUser',
        input: {
          name: 'Hedy Lamarr',
          email: 'hedy@example.com',
          password: 'frequency hopping',
          role: 'support-agent',
        },
      }),
    );
  },
};
/** If no link can be mailed, a password is required. */
export const WithoutInvitations: Story = {
  parameters: { auth: { ...auth, config: { admin: { ...withAdministration.admin, invitations: false } } } },
  async play() {
    const dialog = await fill('hedy@example.com');
    await expect(await within(dialog).findByLabelText(/new password/i, { selector: 'input' })).toBeVisible();
    await expect(within(dialog).queryByRole('combobox', { name: /password/i })).toBeNull();
  },
};
export const EmailTaken: Story = {
  async play() {
    const dialog = await fill('grace@example.com');
    await submit(dialog);
    const email = within(dialog).getByRole('textbox', { name: /email/i });
    await waitFor(() => expect(email).toHaveAccessibleDescription(/account with this email already exists/i));
    await expect(within(dialog).queryByText(/sign in instead/i)).toBeNull();
  },
};
export const Failed: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.createUser': 'NETWORK' } } },
  async play() {
    const dialog = await fill('hedy@example.com');
    await submit(dialog);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/could not reach the server/i);
  },
};
/** Some roles, in an order of the application. */
export const SomeRoles: Story = {
  args: { roles: ['user', 'support-agent'] },
  async play() {
    const dialog = await fill('hedy@example.com');
    const role = within(dialog).getByRole('combobox', { name: /role/i });
    const list = await openSelect(role);
    await expect(within(list).queryByRole('option', { name: /administrator/i })).toBeNull();
  },
};
export const WithPasswordRightToLeft: Story = { ...WithPassword, globals: { dir: 'rtl', locale: 'ar-XB' } };
