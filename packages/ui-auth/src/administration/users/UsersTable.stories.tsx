import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AdminUser } from '#client/wire-types.ts';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession, impersonatedMary, manyUsers } from '#testing/fakes/fake-users.ts';
import { chooseOption } from '#testing/select.ts';
import { beginWithAddress, inAddress } from '#testing/story-address.ts';
import { UsersTable } from './UsersTable.tsx';

const navigate = fn();
const auth = { session: adasAdminSession, config: withAdministration };
const many = { ...auth, users: manyUsers };
const as = (role: string) => ({
  ...auth,
  session: { ...adasAdminSession, user: { ...adasAdminSession.user, role } },
});
const switchedOff = { admin: { ...withAdministration.admin, enabled: false } };

const meta = {
  title: 'Administration/UsersTable',
  component: UsersTable,
  args: { onStateChange: fn() },
  parameters: { auth, provider: { navigate } },
} satisfies Meta<typeof UsersTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const findRow = async (name: RegExp) => screen.findByRole('row', { name });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const find = (users: AdminUser[], id: string) => users.find((user) => user.id === id);

async function choose(row: RegExp, action: RegExp): Promise<void> {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`actions for .?${row.source}`, 'i') }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const Page: Story = {
  async play() {
    await expect(await findRow(/ada lovelace.*you/i)).toBeVisible();
    await expect(await findRow(/charles babbage.*suspended.*until/i)).toBeVisible();
    await expect(screen.getByRole('row', { name: /joan clarke.*unconfirmed/i })).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: /created/i })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Loading: Story = { parameters: { auth: { ...auth, held: ['admin.listUsers'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listUsers': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('admin.listUsers');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await findRow(/grace hopper/i)).toBeVisible();
  },
};
export const Nobody: Story = {
  parameters: { auth: { ...auth, users: [] } },
  async play() {
    await expect(await screen.findByText(/no users yet/i)).toBeVisible();
  },
};
export const NotAnAdministrator: Story = {
  parameters: { auth: as('user') },
  async play() {
    await expect(await screen.findByText(/need administrator rights/i)).toBeVisible();
    await expect(screen.queryByRole('searchbox')).toBeNull();
  },
};
export const WhileImpersonating: Story = {
  parameters: { auth: { ...auth, session: impersonatedMary }, provider: { impersonationBanner: false } },
  async play({ loaded }) {
    await expect(await screen.findByText(/viewing as someone else/i)).toBeVisible();
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain(
      'admin.hasPermission',
    );
  },
};
export const SignedOut: Story = {
  parameters: { auth: { ...auth, session: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const SwitchedOff: Story = {
  parameters: { auth: { ...auth, config: switchedOff } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

/** Actions without permission are not shown. */
export const WithFewRights: Story = {
  parameters: { auth: as('support-agent') },
  async play() {
    await findRow(/grace hopper/i);
    await expect(screen.queryByRole('button', { name: /create user/i })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /actions for .?mary/i }));
    await expect(await screen.findByRole('menuitem', { name: /suspend/i })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /delete|role|password|view as/i })).toBeNull();
  },
};
/** An administrator cannot ban or delete their own account, and the menu says why. */
export const Yourself: Story = {
  async play() {
    await findRow(/ada lovelace/i);
    await expect(box(/select .?ada/i)).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /actions for .?ada/i }));
    for (const name of [/suspend/i, /delete user/i, /view as/i]) {
      await expect(await screen.findByRole('menuitem', { name })).toHaveTextContent(/this is you/i);
    }
  },
};

export const Searched: Story = {
  parameters: { auth: many },
  async play({ loaded }) {
    await findRow(/sailor 40/i);
    await expect(screen.getByText(/^\W*45.? users$/)).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: /find by email/i }), 'mary@{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /sailor/i })).toBeNull());
    await expect(await findRow(/mary somerville/i)).toBeVisible();
    await expect(screen.getByText(/^\W*1.? user matches$/)).toBeVisible();
    await expect(loaded.fake.calls.at(-1)).toMatchObject({
      input: { searchValue: 'mary@', searchField: 'any', offset: 0 },
    });
  },
};

async function setFilter(label: RegExp, option: string): Promise<void> {
  await chooseOption(await screen.findByRole('combobox', { name: label }), option);
}

/** All filters count together, and a press on one of them ends it. */
export const Filtered: Story = {
  async play() {
    await findRow(/grace hopper/i);
    await userEvent.click(screen.getByRole('button', { name: /^\W*filters\W*$/i }));
    await setFilter(/^\W*role\W*$/i, 'user');
    await setFilter(/^\W*two-step/i, 'off');
    await setFilter(/^\W*status\W*$/i, 'suspended');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('button', { name: /^\W*filters\W*3/i })).toBeVisible();
    await expect(await findRow(/charles babbage/i)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: /remove filter:\W*status/i }));
    await expect(await findRow(/joan clarke/i)).toBeVisible();
    await expect(screen.queryByRole('row', { name: /mary/i })).toBeNull();
  },
};
/** By keyboard the focus goes to the next filter that is set, and after the last one to the button. */
export const FiltersEnded: Story = {
  args: { defaultState: { filter: { role: ['user'], twoStep: ['off'] } } },
  async play() {
    const findChips = () => screen.queryAllByRole('button', { name: /remove filter/i });
    await findRow(/joan clarke/i);
    findChips()[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findChips()).toHaveLength(1));
    await expect(findChips()[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findChips()).toHaveLength(0));
    await expect(screen.getByRole('button', { name: /^\W*filters\W*$/i })).toHaveFocus();
  },
};
export const FiltersOpen: Story = {
  args: { defaultState: { filter: { role: ['user'], twoStep: ['off'] } } },
  async play() {
    await findRow(/joan clarke/i);
    await userEvent.click(screen.getByRole('button', { name: /^\W*filters\W*2/i }));
    await expect(await screen.findByRole('combobox', { name: /^\W*status\W*$/i })).toBeVisible();
  },
};

/** A press anywhere in a row opens the user; a press on a box or a menu does not. */
export const RowPressed: Story = {
  async play() {
    await findRow(/mary somerville/i);
    await userEvent.click(box(/select .?mary/i));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(within(await findRow(/joan clarke/i)).getByText(/unconfirmed/i));
    await expect(await screen.findByRole('dialog', { name: /joan clarke/i })).toBeVisible();
  },
};

/** Search, filters, order, page and the open user are in the address, and come back with it. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ role: 'user', user: 'user-mary', q: null, sort: null, page: null }),
  async play() {
    const dialog = await screen.findByRole('dialog', { name: /mary somerville/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /close/i }));
    await waitFor(() => expect(inAddress('user')).toBeNull());
    await findRow(/joan clarke/i);
    await expect(screen.queryByRole('row', { name: /grace hopper/i })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^\W*user/i }));
    await waitFor(() => expect(inAddress('sort')).toBe('user.asc'));
    await userEvent.type(screen.getByRole('searchbox'), 'joan{Enter}');
    await waitFor(() => expect(inAddress('q')).toBe('joan'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /mary/i })).toBeNull());
    await expect(inAddress('role')).toBe('user');
  },
};
export const Paged: Story = {
  parameters: { auth: many },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /next page/i }));
    await expect(await screen.findByText(/26.? to .?45.? of .?45/)).toBeVisible();
  },
};

export const RoleSet: Story = {
  async play({ loaded }) {
    await choose(/mary/, /set role/i);
    const dialog = await screen.findByRole('dialog', { name: /role of .?mary/i });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /administrator/i }));
    await userEvent.click(within(dialog).getByRole('button', { name: /save/i }));
    await waitFor(() => expect(find(loaded.fake.state.users, 'user-mary')?.role).toBe('user,admin'));
    await expect(await findRow(/mary.*user, .*administrator/i)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await waitFor(() => expect(find(loaded.fake.state.users, 'user-mary')?.role).toBe('user'));
    await expect(await findRow(/mary.*user/i)).not.toHaveTextContent(/administrator/i);
  },
};
export const RoleRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.setRole': 'LAST_ADMIN' } } },
  async play() {
    await choose(/grace/, /set role/i);
    const dialog = await screen.findByRole('dialog', { name: /role of .?grace/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /save/i }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /one administrator must remain/i,
    );
  },
};
export const PasswordSet: Story = {
  async play({ loaded }) {
    await choose(/mary/, /set password/i);
    const dialog = await screen.findByRole('dialog', { name: /password for .?mary/i });
    await userEvent.type(within(dialog).getByLabelText(/new password/i), 'seven ships sail');
    await userEvent.click(within(dialog).getByRole('button', { name: /set password/i }));
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'admin.setUserPassword',
        input: { userId: 'user-mary', newPassword: 'seven ships sail' },
      }),
    );
    await expect(await screen.findByText(/new password set for .?mary somerville/i)).toBeInTheDocument();
  },
};
export const ResettingTwoFactor: Story = {
  async play() {
    await choose(/mary/, /reset two-step/i);
    const dialog = await screen.findByRole('alertdialog', { name: /two-step verification for .?mary/i });
    await expect(within(dialog).getByRole('textbox')).toHaveValue('');
  },
};
export const TwoFactorReset: Story = {
  async play({ loaded }) {
    await choose(/mary/, /reset two-step/i);
    const dialog = await screen.findByRole('alertdialog', { name: /two-step verification for .?mary/i });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Called her back{Enter}');
    await waitFor(() => expect(find(loaded.fake.state.users, 'user-mary')?.twoFactorEnabled).toBe(false));
    await expect(await screen.findByText(/verification reset for/i)).toBeInTheDocument();
  },
};
/** Two administrators are required: this was the first. */
export const TwoFactorResetRecorded: Story = {
  parameters: {
    auth: { ...auth, config: { admin: { ...withAdministration.admin, twoFactorResetApprovals: 2 } } },
  },
  async play() {
    await choose(/mary/, /reset two-step/i);
    const dialog = await screen.findByRole('alertdialog', { name: /two-step/i });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Called her back{Enter}');
    await expect(await screen.findByText(/another administrator must do the same/i)).toBeInTheDocument();
  },
};
export const SignedOutEverywhere: Story = {
  async play() {
    await choose(/mary/, /sign out everywhere/i);
    const dialog = await screen.findByRole('alertdialog', { name: /sign .?mary/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /sign out/i }));
    await expect(await screen.findByText(/mary somerville.? signed out everywhere/i)).toBeInTheDocument();
  },
};
export const SuspensionLifted: Story = {
  async play({ loaded }) {
    await choose(/charles/, /lift suspension/i);
    await waitFor(() => expect(find(loaded.fake.state.users, 'user-charles')?.banned).toBe(false));
    await expect(await findRow(/charles.*active/i)).toBeVisible();
  },
};
/** The ban comes back with its reason and its end. */
export const SuspensionLiftedAndUndone: Story = {
  async play({ loaded }) {
    const before = find(loaded.fake.state.users, 'user-charles');
    await choose(/charles/, /lift suspension/i);
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await expect(await findRow(/charles.*suspended/i)).toBeVisible();
    await expect(find(loaded.fake.state.users, 'user-charles')).toMatchObject({
      banned: true,
      banReason: before?.banReason,
    });
  },
};
export const Suspended: Story = {
  async play({ loaded }) {
    await choose(/mary/, /^\W*suspend\W*$/i);
    const dialog = await screen.findByRole('dialog', { name: /suspend .?mary/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /^\W*suspend\W*$/i }));
    await expect(await findRow(/mary.*suspended/i)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await expect(await findRow(/mary.*active/i)).toBeVisible();
    await expect(find(loaded.fake.state.users, 'user-mary')?.banned).toBe(false);
  },
};
/** The Delete key opens the dialog too; the e-mail address has to be typed. */
export const Deleted: Story = {
  async play({ loaded }) {
    (await screen.findByRole('button', { name: /actions for .?mary/i })).focus();
    await userEvent.keyboard('{Delete}');
    const dialog = await screen.findByRole('alertdialog', { name: /delete .?mary/i });
    const confirm = within(dialog).getByRole('button', { name: /delete user/i });
    await userEvent.type(within(dialog).getByRole('textbox'), 'grace@example.com');
    await userEvent.click(confirm);
    await expect(await within(dialog).findByText(/that is not/i)).toBeVisible();
    await userEvent.clear(within(dialog).getByRole('textbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Mary@example.com');
    await userEvent.click(confirm);
    await waitFor(() => expect(find(loaded.fake.state.users, 'user-mary')).toBeUndefined());
    await waitFor(() => expect(screen.queryByRole('row', { name: /mary/i })).toBeNull());
    await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  },
};
/** The only owner of an organization cannot be deleted; the sentence is about that user. */
export const SoleOwnerKept: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.removeUser': 'SOLE_OWNER' } } },
  async play() {
    await choose(/mary/, /delete user/i);
    const dialog = await screen.findByRole('alertdialog', { name: /delete .?mary/i });
    await userEvent.type(within(dialog).getByRole('textbox'), 'mary@example.com{Enter}');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /this person is the only owner/i,
    );
  },
};

async function selectTwo(): Promise<void> {
  await findRow(/grace hopper/i);
  await userEvent.click(box(/select .?mary/i));
  await userEvent.click(box(/select .?joan/i));
  await expect(await screen.findByRole('toolbar')).toHaveAccessibleName(/2.? selected/i);
}

export const Selected: Story = { play: selectTwo };
export const SelectedNarrow: Story = { play: selectTwo, parameters: { width: 320 } };

/** Users who could not be changed stay selected, with the reason. */
export const BannedManyPartly: Story = {
  async play({ loaded }) {
    const { fake } = loaded;
    fake.fail('admin.banUser', 'SOLE_OWNER');
    await selectTwo();
    await userEvent.click(screen.getByRole('button', { name: /^\W*suspend\W*$/i }));
    const dialog = await screen.findByRole('dialog', { name: /suspend .?2.? users/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /^\W*suspend\W*$/i }));
    await expect(await findRow(/mary.*only owner/i)).toBeVisible();
    await expect(box(/select .?mary/i)).toBeChecked();
  },
};
export const RolesSet: Story = {
  async play({ loaded }) {
    await selectTwo();
    await chooseOption(screen.getByRole('combobox', { name: /set role/i }), 'support-agent');
    await waitFor(() => expect(find(loaded.fake.state.users, 'user-joan')?.role).toBe('support-agent'));
    await expect(await screen.findByText(/role changed for .?2.? users/i)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  },
};
/** Each gets their own role back. */
export const RolesSetAndUndone: Story = {
  async play({ loaded }) {
    const rolesOfBoth = () =>
      ['user-mary', 'user-joan'].map((id) => find(loaded.fake.state.users, id)?.role ?? 'user');
    const before = rolesOfBoth();
    await selectTwo();
    await chooseOption(screen.getByRole('combobox', { name: /set role/i }), 'support-agent');
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await waitFor(() => expect(rolesOfBoth()).toEqual(before));
  },
};
/** A rate limit ends the whole action: further calls would be refused too. */
export const LimitReached: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: { 'admin.revokeUserSessions': { code: 'TOO_MANY_REQUESTS', retryAfter: 30 } },
    },
  },
  async play({ loaded }) {
    await selectTwo();
    await userEvent.click(screen.getByRole('button', { name: /sign out everywhere/i }));
    const dialog = await screen.findByRole('alertdialog', { name: /sign .?2.? users out/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /sign out/i }));
    await expect(await findRow(/joan.*too many attempts/i)).toBeVisible();
    const sent = loaded.fake.calls.filter(
      ({ path }: { path: string }) => path === 'admin.revokeUserSessions',
    );
    await expect(sent).toHaveLength(1);
  },
};
export const Running: Story = {
  parameters: { auth: { ...many, held: ['admin.setRole'] } },
  async play() {
    await findRow(/sailor 40/i);
    await userEvent.click(screen.getByRole('checkbox', { name: /select all/i }));
    await chooseOption(screen.getByRole('combobox', { name: /set role/i }), 'user');
    await expect(await screen.findByText(/0.? of .?25/)).toBeVisible();
  },
};

/** Columns and actions of the application. */
export const Customised: Story = {
  args: {
    columns: ['user', { id: 'boat', label: 'Boat', cell: ({ name }) => `${name.split(' ')[0]}’s boat` }],
    actions: { create: false, delete: false },
    rowActions: (user, standard) => [...standard, { label: `Write to ${user.name}`, onSelect: fn() }],
    onUserClick: fn(),
    selectable: false,
    localization: { usersTable: { title: 'Crew' } },
  },
  async play({ args }) {
    await expect(await screen.findByRole('region', { name: 'Crew' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Grace Hopper' }));
    await expect(args.onUserClick).toHaveBeenCalledWith(expect.objectContaining({ id: 'user-grace' }));
    await userEvent.click(screen.getByRole('button', { name: /actions for grace/i }));
    await expect(await screen.findByRole('menuitem', { name: 'Write to Grace Hopper' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /delete/i })).toBeNull();
  },
};

export const PageRightToLeft: Story = { ...Page, globals: { dir: 'rtl', locale: 'ar-XB' } };
