import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AdminUser } from '#client/wire-types.ts';
import { Button } from '#primitives/Button.tsx';
import { withAdministration } from '#testing/fake-administration.ts';
import { tideline } from '#testing/fake-organizations.ts';
import { adasAdminSession } from '#testing/fake-users.ts';
import { adasAccounts, adasAtGithub } from '#testing/people.ts';
import { UserDrawer } from './UserDrawer.tsx';

const auth = { session: adasAdminSession, config: withAdministration };
const asSupport = {
  ...auth,
  session: { ...adasAdminSession, user: { ...adasAdminSession.user, role: 'support-agent' } },
};

function DrawerWithOpener(props: Omit<ComponentProps<typeof UserDrawer>, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Details</Button>
      <UserDrawer {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const meta = {
  title: 'Administration/UserDrawer',
  component: DrawerWithOpener,
  args: { userId: 'user-mary', onStep: fn() },
  parameters: { auth },
} satisfies Meta<typeof DrawerWithOpener>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(name: RegExp = /mary somerville/i): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /details/i }));
  return screen.findByRole('dialog', { name });
}

async function openTab(name: RegExp): Promise<HTMLElement> {
  const drawer = await open();
  await userEvent.click(await within(drawer).findByRole('tab', { name }));
  return drawer;
}

export const Overview: Story = {
  async play() {
    const drawer = await open();
    await expect(await within(drawer).findByText('user-mary')).toBeVisible();
    await expect(within(drawer).getByText(/mary@example\.com/)).toBeVisible();
    await expect(within(drawer).getByRole('button', { name: /view as this user/i })).toBeEnabled();
  },
};
export const Suspended: Story = {
  args: { userId: 'user-charles' },
  async play() {
    const drawer = await open(/charles babbage/i);
    await expect(await within(drawer).findByText(/suspended until/i)).toBeVisible();
    await expect(within(drawer).getByText('Spam')).toBeVisible();
    await expect(within(drawer).getByRole('button', { name: /view as/i })).toBeDisabled();
  },
};
export const Yourself: Story = {
  args: { userId: 'user-ada' },
  async play() {
    const drawer = await open(/ada lovelace/i);
    await userEvent.click(await within(drawer).findByRole('tab', { name: /danger/i }));
    await expect(within(drawer).getAllByText(/this is you/i)).toHaveLength(2);
  },
};
export const Loading: Story = {
  parameters: { auth: { ...auth, held: ['admin.getUser'] } },
  async play() {
    await open(/user/i);
  },
};
export const Gone: Story = {
  args: { userId: 'user-nobody' },
  async play() {
    const drawer = await open(/user/i);
    await expect(await within(drawer).findByText(/no longer there/i)).toBeVisible();
  },
};

export const Sessions: Story = {
  async play() {
    const drawer = await openTab(/sessions/i);
    const list = await within(drawer).findByRole('list', { name: /sessions of .?mary/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  },
};
/** The row goes at once; it is back if the server refuses. */
export const SessionEnded: Story = {
  async play({ loaded }) {
    const drawer = await openTab(/sessions/i);
    const list = await within(drawer).findByRole('list', { name: /sessions of/i });
    const answer = loaded.fake.hold('admin.revokeUserSession');
    await userEvent.click(within(list).getByRole('button', { name: /sign out of .*safari/i }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    await expect(list).toHaveFocus();
    answer();
    await expect(await screen.findByText(/signed out of .*safari/i)).toBeInTheDocument();
  },
};
export const SessionNotEnded: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.revokeUserSession': 'NETWORK' } } },
  async play() {
    const drawer = await openTab(/sessions/i);
    const list = await within(drawer).findByRole('list', { name: /sessions of/i });
    await userEvent.click(within(list).getByRole('button', { name: /sign out of .*safari/i }));
    await expect(await screen.findByText(/could not reach the server/i)).toBeInTheDocument();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  },
};

const manyHarbours = Array.from({ length: 60 }, (_, index) => ({
  ...tideline,
  ...{ id: `org-${index}`, name: `Harbour ${index + 1}`, slug: `harbour-${index + 1}` },
}));

export const Accounts: Story = {
  parameters: { auth: { ...auth, accounts: [...adasAccounts, ...adasAtGithub] } },
  async play() {
    const drawer = await openTab(/accounts/i);
    const list = await within(drawer).findByRole('list', { name: /accounts of .?mary/i });
    await expect(within(list).getByText(/password/i)).toBeVisible();
    await expect(within(list).getByText('ID 1815')).toBeVisible();
  },
};
/** Who signs in with a passkey alone. */
export const NoAccounts: Story = {
  parameters: { auth: { ...auth, accounts: [] } },
  async play() {
    const drawer = await openTab(/accounts/i);
    await expect(await within(drawer).findByText(/neither a password/i)).toBeVisible();
  },
};
export const AccountsLoading: Story = {
  parameters: { auth: { ...auth, held: ['admin.listUserAccounts'] } },
  async play() {
    await openTab(/accounts/i);
  },
};
export const AccountsFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listUserAccounts': 'NETWORK' } } },
  async play() {
    const drawer = await openTab(/accounts/i);
    await expect(await within(drawer).findByRole('button', { name: /try again/i })).toBeVisible();
  },
};
export const Organizations: Story = {
  parameters: { auth: { ...auth, organizations: [tideline] } },
  async play() {
    const drawer = await openTab(/organizations/i);
    const list = await within(drawer).findByRole('list', { name: /organizations of .?mary/i });
    await expect(within(list).getByText('Tideline')).toBeVisible();
    await expect(within(list).getByText(/^\W*member\W*$/i)).toBeVisible();
  },
};
export const ManyOrganizations: Story = {
  parameters: { auth: { ...auth, organizations: manyHarbours } },
  async play() {
    const drawer = await openTab(/organizations/i);
    const list = await within(drawer).findByRole('list', { name: /organizations of/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(within(drawer).getByRole('button', { name: /show more/i }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(60));
    await expect(within(drawer).queryByRole('button', { name: /show more/i })).toBeNull();
    await expect(list).toHaveFocus();
  },
};
export const NoOrganizations: Story = {
  parameters: { auth: { ...auth, organizations: [] } },
  async play() {
    const drawer = await openTab(/organizations/i);
    await expect(await within(drawer).findByText(/not a member/i)).toBeVisible();
  },
};
export const OrganizationsFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listUserOrganizations': 'NETWORK' } } },
  async play() {
    const drawer = await openTab(/organizations/i);
    await expect(await within(drawer).findByRole('button', { name: /try again/i })).toBeVisible();
  },
};
/** Where the service does not serve the calls. */
export const WithoutAccountsAndOrganizations: Story = {
  parameters: {
    auth: {
      ...auth,
      config: { admin: { ...withAdministration.admin, userAccounts: false, userOrganizations: false } },
    },
  },
  async play() {
    const drawer = await open();
    await within(drawer).findByRole('tab', { name: /sessions/i });
    await expect(within(drawer).queryByRole('tab', { name: /accounts|organizations/i })).toBeNull();
  },
};

/** A dialog opens above the drawer, and the drawer shows what came of it. */
export const BannedFromDrawer: Story = {
  async play({ loaded }) {
    const drawer = await openTab(/danger/i);
    await userEvent.click(within(drawer).getByRole('button', { name: /^\W*suspend\W*$/i }));
    const dialog = await screen.findByRole('dialog', { name: /suspend .?mary/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /^\W*suspend\W*$/i }));
    await waitFor(() =>
      expect(loaded.fake.state.users.find(({ id }: AdminUser) => id === 'user-mary')?.banned).toBe(true),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /suspend .?mary/i })).toBeNull());
    await expect(await within(drawer).findByRole('button', { name: /lift suspension/i })).toBeVisible();
  },
};
export const DeletedFromDrawer: Story = {
  async play() {
    const drawer = await openTab(/danger/i);
    await userEvent.click(within(drawer).getByRole('button', { name: /delete user/i }));
    const dialog = await screen.findByRole('alertdialog', { name: /delete .?mary/i });
    await userEvent.type(within(dialog).getByRole('textbox'), 'mary@example.com{Enter}');
    // The notice is a dialog too.
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    await expect(await screen.findByText(/mary somerville.? was deleted/i)).toBeInTheDocument();
  },
};

/** Alt with Up and Down goes from user to user, Escape closes. */
export const ByKeyboard: Story = {
  async play({ args }) {
    const drawer = await open();
    await within(drawer).findByText('user-mary');
    within(drawer)
      .getByRole('tab', { name: /overview/i })
      .focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
    await expect(args.onStep).toHaveBeenNthCalledWith(1, 1);
    await expect(args.onStep).toHaveBeenNthCalledWith(2, -1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /details/i })).toHaveFocus());
  },
};

/** Tabs that one may not see are left out, own ones stand where they are put. */
export const WithFewRights: Story = {
  args: { tabs: ['overview', 'danger', { id: 'orders', label: 'Orders', element: <p>Three orders</p> }] },
  parameters: { auth: asSupport },
  async play() {
    const drawer = await open();
    await userEvent.click(await within(drawer).findByRole('tab', { name: 'Orders' }));
    await expect(within(drawer).getByText('Three orders')).toBeVisible();
    await userEvent.click(within(drawer).getByRole('tab', { name: /danger/i }));
    await expect(within(drawer).queryByRole('button', { name: /delete/i })).toBeNull();
  },
};

export const OverviewRightToLeft: Story = { ...Overview, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const OrganizationsRightToLeft: Story = {
  ...Organizations,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
