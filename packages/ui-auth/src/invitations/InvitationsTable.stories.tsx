import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { InvitationsTable } from './InvitationsTable.tsx';

const auth = { session: adaInOrganization, config: withOrganizations };

const meta = {
  title: 'Organization/InvitationsTable',
  component: InvitationsTable,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof InvitationsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTable = () => screen.findByRole('table', { name: /invitations/i });
const rowOf = (email: string) => screen.getAllByRole('row').find((row) => row.textContent?.includes(email));
const openActions = async (email: string) => {
  await findTable();
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`actions for .?${email}`, 'i') }),
  );
};
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }));
const findToast = (text: RegExp) => screen.findByText(text, { selector: '.ua-toast-title' });

export const List: Story = {
  async play() {
    await findTable();
    await expect(rowOf('joan@example.com')).toHaveTextContent(/admin.*grace hopper.*pending.*expires/i);
    await expect(rowOf('karen@example.com')).toHaveTextContent(/expired/i);
    await expect(rowOf('frances@example.com')).toHaveTextContent(/declined/i);
  },
};
/** The inviter has deleted the account since. */
export const FormerInviter: Story = {
  parameters: {
    auth: {
      ...auth,
      organization: { invitations: fakeOrganization.invitations.map((row) => ({ ...row, inviter: null })) },
    },
  },
  async play() {
    await findTable();
    await expect(rowOf('joan@example.com')).not.toHaveTextContent(/grace/i);
  },
};
/** The new invitation is in the table behind the dialog. */
export const Invited: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /^\W*invite\W*$/i }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /email addresses/i }),
      'mary@example.com,',
    );
    await userEvent.click(await screen.findByRole('button', { name: /^\W*invite 1\W*$/i }));
    await userEvent.click(await screen.findByRole('button', { name: /^\W*done\W*$/i }));
    await waitFor(() => expect(rowOf('mary@example.com')).toHaveTextContent(/member.*pending/i));
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Empty: Story = {
  parameters: { auth: { ...auth, organization: { invitations: [] } } },
  async play() {
    await screen.findByText(/no invitations yet/i);
  },
};
export const Loading: Story = {
  parameters: { auth: { ...auth, held: ['organization.searchInvitations'] } },
};
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.searchInvitations': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('organization.searchInvitations');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findTable();
  },
};

/** The filter shows the number of each status. */
export const Filtered: Story = {
  async play() {
    await findTable();
    const filter = screen.getByRole('combobox', { name: /status/i });
    await chooseOption(filter, /pending .?\(.?2/i);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await expect(rowOf('karen@example.com')).toBeUndefined();
  },
};
export const Resent: Story = {
  async play({ loaded }) {
    await openActions('karen@example.com');
    await choose(/send again/i);
    await waitFor(() => expect(rowOf('karen@example.com')).toHaveTextContent(/pending/i));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'organization.resendInvitation',
      input: { invitationId: 'invite-karen' },
    });
    await openActions('karen@example.com');
    await expect(await screen.findByRole('menuitem', { name: /send again/i })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Also for an address that is invited with another role: the invitation is changed. */
export const RoleChanged: Story = {
  async play() {
    await openActions('joan@example.com');
    await choose(/change role to .?member/i);
    await waitFor(() => expect(rowOf('joan@example.com')).toHaveTextContent(/member/i));
  },
};
export const CancelConfirm: Story = {
  async play() {
    await openActions('joan@example.com');
    await choose(/cancel invitation/i);
    await screen.findByRole('alertdialog', { name: /joan@example\.com/i });
    await waitFor(() => expect(screen.getByRole('button', { name: /keep it/i })).toHaveFocus());
  },
};
export const Cancelled: Story = {
  async play({ loaded }) {
    await openActions('joan@example.com');
    await choose(/cancel invitation/i);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /cancel invitation/i }));
    await findToast(/joan@example\.com.? cancelled/i);
    await expect(loaded.fake.state.organization.invitations[0]?.status).toBe('canceled');
    await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  },
};
export const CancellationFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.cancelInvitation': 'NETWORK' } } },
  async play({ args }) {
    await openActions('joan@example.com');
    await choose(/cancel invitation/i);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /cancel invitation/i }));
    await findToast(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** Members without permission see the invitations, without actions. */
export const NoRight: Story = {
  parameters: { auth: { ...auth, organization: { role: 'member' } } },
  async play() {
    await findTable();
    await expect(screen.queryByRole('button', { name: /actions for/i })).toBeNull();
    await expect(screen.queryByRole('button', { name: /invite/i })).toBeNull();
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
