import type { Meta, StoryObj } from '@storybook/react-vite';
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { trpc } from '#client/trpc.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import type { FakeAuth } from '#testing/create-fake-auth.ts';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import type { FakePath } from '#testing/fakes/fake-handler.ts';
import { tideline } from '#testing/fakes/fake-organizations.ts';
import { adasAdminSession, unconfirmedJoan } from '#testing/fakes/fake-users.ts';
import { adasAccounts, adasAtGithub, FAKE_NOW } from '#testing/people.ts';
import { UserDrawer } from './UserDrawer.tsx';
import type { UserTab } from './UserSections.tsx';

const auth = { session: adasAdminSession, config: withAdministration };
const asSupport = {
  ...auth,
  session: { ...adasAdminSession, user: { ...adasAdminSession.user, role: 'support-agent' } },
};

/** Each list with a tab of its own, as an application may order them. */
const allTabs: UserTab[] = ['overview', 'sessions', 'accounts', 'organizations', 'activity', 'danger'];

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
  args: { userId: 'user-mary', onStep: fn(), tabs: allTabs },
  parameters: {
    parts: { UserDrawer: { draws: 'overlay', args: { open: true, onOpenChange: fn() } } },
    auth,
  },
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
const activity = { all: true, exportUrl: null };

/** By itself the drawer is a profile: face, status, actions, facts, organizations and devices below each other. */
export const Profile: Story = {
  args: { tabs: undefined },
  parameters: { auth: { ...auth, config: { ...auth.config, activity }, organizations: [tideline] } },
  async play() {
    const drawer = await open();
    await within(drawer).findByRole('list', { name: /sessions of .?mary/i });
    await expect(await within(drawer).findByRole('list', { name: /organizations of .?mary/i })).toBeVisible();
    await expect(within(drawer).getByText(/^\W*active\W*$/i)).toBeVisible();
    await expect(within(drawer).getByText(/email confirmed/i)).toBeVisible();
    await expect(within(drawer).getAllByRole('tab')).toHaveLength(3);
    await userEvent.click(within(drawer).getByRole('button', { name: /actions for .?mary/i }));
    await expect(await screen.findByRole('menuitem', { name: /suspend/i })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /view as|set password/i })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};
/** The log of one user, page by page. */
export const ActivityOfUser: Story = {
  args: { userId: 'user-ada' },
  parameters: { auth: { ...auth, config: { ...auth.config, activity } } },
  async play({ loaded }) {
    const drawer = await open(/ada lovelace/i);
    await userEvent.click(await within(drawer).findByRole('tab', { name: /activity/i }));
    const list = await within(drawer).findByRole('region', { name: /activity of .?ada/i });
    await expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(2);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'admin.listEvents',
      input: expect.objectContaining({ userId: 'user-ada', limit: 10 }),
    });
  },
};
export const ActivityFailed: Story = {
  parameters: {
    auth: { ...auth, config: { ...auth.config, activity }, failures: { 'admin.listEvents': 'NETWORK' } },
  },
  async play() {
    const drawer = await open();
    await userEvent.click(await within(drawer).findByRole('tab', { name: /activity/i }));
    await expect(await within(drawer).findByRole('button', { name: /try again/i })).toBeVisible();
  },
};
export const ProfileNarrow: Story = { ...Profile, parameters: { ...Profile.parameters, width: 360 } };
/** Actions that are not possible now are in the menu, which says why, to users of a keyboard or a touch screen, too. */
export const Suspended: Story = {
  args: { userId: 'user-charles' },
  async play() {
    const drawer = await open(/charles babbage/i);
    await expect(await within(drawer).findByText(/suspended until/i)).toBeVisible();
    await expect(within(drawer).getByText('Spam')).toBeVisible();
    await expect(within(drawer).queryByRole('button', { name: /view as/i })).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: /actions for/i }));
    await expect(await screen.findByRole('menuitem', { name: /view as/i })).toHaveTextContent(/suspended/i);
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
    await expect(await within(drawer).findByText(/no longer exists/i)).toBeVisible();
  },
};

export const Sessions: Story = {
  async play() {
    const drawer = await openTab(/sessions/i);
    const list = await within(drawer).findByRole('list', { name: /sessions of .?mary/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  },
};
/** The row disappears at once, and returns if the server refuses. */
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

const yesterday = new Date(FAKE_NOW - 86_400_000).toISOString();

/** Users of the calls, in the order of the first call. */
const askedFor = ({ calls }: FakeAuth, asked: string): unknown[] =>
  calls.flatMap(({ path, input }) =>
    path === asked && typeof input === 'object' && input !== null && 'userId' in input ? [input.userId] : [],
  );

const manyHarbours = Array.from({ length: 110 }, (_, index) => ({
  ...tideline,
  id: `org-${index}`,
  name: `Harbour ${index + 1}`,
  slug: `harbour-${index + 1}`,
}));

/** The date of a password is its last change, that of an account at a provider when it was linked. */
export const Accounts: Story = {
  parameters: {
    auth: {
      ...auth,
      accounts: [...adasAccounts, ...adasAtGithub].map((account) => ({ ...account, updatedAt: yesterday })),
    },
  },
  async play() {
    const drawer = await openTab(/accounts/i);
    const list = await within(drawer).findByRole('list', { name: /accounts of .?mary/i });
    await expect(within(list).getByText(/password/i)).toBeVisible();
    await expect(within(list).getByText(/set .?yesterday/i)).toHaveAttribute('datetime', yesterday);
    await expect(within(list).getByText(/^.?connected/i)).not.toHaveAttribute('datetime', yesterday);
    await expect(within(list).getByText('ID 1815')).toBeVisible();
  },
};
/** Users are called accounts in German, so the ways to sign in need another word. */
export const AccountsInGerman: Story = {
  globals: { locale: 'de' },
  async play() {
    const drawer = await openTab(/^verbundene konten$/i);
    await within(drawer).findByRole('list', { name: /verbundene konten von .?mary/i });
  },
};
/** A user with only a passkey. */
export const NoAccounts: Story = {
  parameters: { auth: { ...auth, accounts: [] } },
  async play() {
    const drawer = await openTab(/accounts/i);
    await expect(await within(drawer).findByText(/no password and no/i)).toBeVisible();
  },
};
export const AccountsLoading: Story = {
  parameters: { auth: { ...auth, held: ['admin.listUserAccounts'] } },
  async play({ loaded }) {
    const drawer = await openTab(/accounts/i);
    await waitFor(() => expect(askedFor(loaded.fake, 'admin.listUserAccounts')).toEqual(['user-mary']));
    const panel = within(drawer).getByRole('tabpanel');
    await expect(panel.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    await expect(within(panel).queryByRole('list')).toBeNull();
    await expect(within(panel).queryByText(/no password and no/i)).toBeNull();
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
export const OrganizationsLoading: Story = {
  parameters: { auth: { ...auth, organizations: [tideline], held: ['admin.listUserOrganizations'] } },
  async play({ loaded }) {
    const drawer = await openTab(/organizations/i);
    await waitFor(() => expect(askedFor(loaded.fake, 'admin.listUserOrganizations')).toEqual(['user-mary']));
    const panel = within(drawer).getByRole('tabpanel');
    await expect(panel.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    await expect(within(panel).queryByRole('list')).toBeNull();
    await expect(within(panel).queryByText(/not a member/i)).toBeNull();
  },
};
/** The focus stays on the button while it exists, and moves to the list afterwards. New rows are announced. */
export const ManyOrganizations: Story = {
  parameters: { auth: { ...auth, organizations: manyHarbours } },
  async play({ loaded }) {
    const drawer = await openTab(/organizations/i);
    const list = await within(drawer).findByRole('list', { name: /organizations of/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(50);
    const answer = loaded.fake.hold('admin.listUserOrganizations');
    const more = within(drawer).getByRole('button', { name: /show more/i });
    await userEvent.click(more);
    await waitFor(() => expect(more).toHaveTextContent(/loading/i));
    answer();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(100));
    await expect(more).toHaveFocus();
    await expect(await screen.findByText(/^.?100.? organizations/i)).toBeInTheDocument();
    await userEvent.click(more);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(110));
    await expect(within(drawer).queryByRole('button', { name: /show more/i })).toBeNull();
    await waitFor(() => expect(list).toHaveFocus());
    await expect(await screen.findByText(/^.?110.? organizations/i)).toBeInTheDocument();
  },
};
/** Loaded rows stay, and the page can be loaded again. */
export const NextOrganizationsFailed: Story = {
  parameters: { auth: { ...auth, organizations: manyHarbours } },
  async play({ loaded }) {
    const drawer = await openTab(/organizations/i);
    const list = await within(drawer).findByRole('list', { name: /organizations of/i });
    loaded.fake.fail('admin.listUserOrganizations', 'NETWORK');
    await userEvent.click(within(drawer).getByRole('button', { name: /show more/i }));
    await expect(await within(drawer).findByRole('alert')).toHaveTextContent(/could not reach the server/i);
    await expect(within(list).getAllByRole('listitem')).toHaveLength(50);
    const again = within(drawer).getByRole('button', { name: /try again/i });
    await expect(again).toHaveFocus();
    loaded.fake.succeed('admin.listUserOrganizations');
    await userEvent.click(again);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(100));
    await expect(within(drawer).queryByRole('alert')).toBeNull();
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
/** A service without these calls. */
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

const fresh = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retryDelay: 0 } },
});

/** Also if the cache never expires: what an action changes is loaded again. */
export const PasswordSetFromDrawer: Story = {
  parameters: { provider: { queryClient: fresh } },
  beforeEach: () => fresh.clear(),
  async play({ loaded }) {
    const drawer = await openTab(/organizations/i);
    await within(drawer).findByText(/not a member/i);
    await userEvent.click(within(drawer).getByRole('tab', { name: /accounts/i }));
    await within(drawer).findByRole('list', { name: /accounts of/i });
    await userEvent.click(within(drawer).getByRole('tab', { name: /overview/i }));
    await userEvent.click(await within(drawer).findByRole('button', { name: /set password/i }));
    const dialog = await screen.findByRole('dialog', { name: /password .*mary/i });
    const field = within(dialog).getByLabelText(/new password/i, { selector: 'input' });
    await userEvent.type(field, 'seven ships sail');
    await userEvent.click(within(dialog).getByRole('button', { name: /set password/i }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /password .*mary/i })).toBeNull());
    await userEvent.click(within(drawer).getByRole('tab', { name: /accounts/i }));
    await within(drawer).findByText(/^.?set .?now/i);
    await userEvent.click(within(drawer).getByRole('tab', { name: /organizations/i }));
    const organizations = () => askedFor(loaded.fake, 'admin.listUserOrganizations');
    await waitFor(() => expect(organizations()).toEqual(['user-mary', 'user-mary']));
  },
};

function DrawerThatSteps(props: ComponentProps<typeof DrawerWithOpener>) {
  const [userId, setUserId] = useState(props.userId);
  // As in the table, whose rows contain the next user.
  trpc.admin.listUsers.useQuery();
  return <DrawerWithOpener {...props} userId={userId} onStep={() => setUserId(unconfirmedJoan.id)} />;
}

const keeping = new QueryClient({
  defaultOptions: { queries: { placeholderData: keepPreviousData, retryDelay: 0 } },
});

const stepping: Partial<Story> = {
  render: (args) => <DrawerThatSteps {...args} />,
  parameters: { auth: { ...auth, organizations: [tideline] }, provider: { queryClient: keeping } },
  beforeEach: () => keeping.clear(),
};

/** Goes to the next user with a tab open, while the data of that user are loading. */
async function stepWith(fake: FakeAuth, tab: RegExp, path: FakePath): Promise<HTMLElement> {
  const drawer = await openTab(tab);
  await within(drawer).findByRole('list', { name: /of .?mary/i });
  const answer = fake.hold(path);
  await userEvent.click(within(drawer).getByRole('button', { name: /next user/i }));
  const next = await screen.findByRole('dialog', { name: /joan clarke/i });
  await waitFor(() => expect(askedFor(fake, path)).toEqual(['user-mary', 'user-joan']));
  await expect(within(next).queryByRole('listitem')).toBeNull();
  answer();
  return next;
}

/** Rows of one user are never shown for the next one, whatever the cache keeps. */
export const StepsWithSessions: Story = {
  tags: ['!autodocs'],
  ...stepping,
  async play({ loaded }) {
    const next = await stepWith(loaded.fake, /sessions/i, 'admin.listUserSessions');
    await within(next).findByRole('list', { name: /of .?joan/i });
  },
};
export const StepsWithAccounts: Story = {
  tags: ['!autodocs'],
  ...stepping,
  async play({ loaded }) {
    const next = await stepWith(loaded.fake, /accounts/i, 'admin.listUserAccounts');
    await within(next).findByRole('list', { name: /of .?joan/i });
  },
};
export const StepsWithOrganizations: Story = {
  tags: ['!autodocs'],
  ...stepping,
  async play({ loaded }) {
    const next = await stepWith(loaded.fake, /organizations/i, 'admin.listUserOrganizations');
    await within(next).findByText(/not a member/i);
  },
};

/** A dialog opens above the drawer, and the drawer shows the result. */
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
    await expect(await screen.findByText(/mary somerville.? deleted/i)).toBeInTheDocument();
  },
};

/** Alt with Up and Down goes from user to user, Escape closes. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
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

/** Tabs without permission are left out, own ones are at their place. */
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

export const OverviewRightToLeft: Story = {
  ...Overview,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const OrganizationsRightToLeft: Story = {
  ...Organizations,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
