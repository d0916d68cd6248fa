import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import {
  adasTidelineSession,
  crowdedTideline,
  engines,
  type FakeMembership,
  tideline,
} from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption, openSelect } from '#testing/select.ts';
import { beginWithAddress, inAddress } from '#testing/story-address.ts';
import { MembersTable } from './MembersTable.tsx';

const auth = { session: adasTidelineSession, config: withOrganizations, organizations: [tideline, engines] };
const crowded = { ...auth, organizations: [crowdedTideline] };
const two: FakeMembership = {
  ...tideline,
  members: tideline.members.map((member) =>
    member.id === 'member-grace' ? { ...member, role: 'owner' } : member,
  ),
};

const withoutTeams = { organization: { ...withOrganizations.organization, teams: false } };
const full = { organization: { ...withOrganizations.organization, membershipLimit: 5 } };

const meta = {
  title: 'Organization/MembersTable',
  component: MembersTable,
  args: { onStateChange: fn() },
  parameters: { auth },
} satisfies Meta<typeof MembersTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const findRow = async (name: RegExp) => screen.findByRole('row', { name });
const roleOf = (name: RegExp) =>
  screen.findByRole('combobox', { name: new RegExp(`role of .?${name.source}`, 'i') });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const toolbar = () => screen.findByRole('toolbar');
const members = (state: { organizations: FakeMembership[] | null }) =>
  state.organizations?.[0]?.members ?? [];

async function choose(row: RegExp, action: RegExp): Promise<void> {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`actions for .?${row.source}`, 'i') }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const Page: Story = {
  tags: ['pictured'],
  async play() {
    await expect(await findRow(/ada lovelace/i)).toHaveTextContent(/you/i);
    await expect(screen.getByText(/.?5.? of .?100.? members/i)).toBeVisible();
    await expect(await screen.findByText(/5.? people.*, .*2.? invited/i)).toBeVisible();
  },
};
const invited = { showInvited: true, invitationsHref: '/o/tideline/invitations' };
const guests = fakeOrganization.invitations.slice(0, 1).flatMap((row) =>
  Array.from({ length: 8 }, (_, index) => ({
    ...row,
    id: `invite-guest-${index}`,
    email: `guest-${index}@example.com`,
  })),
);
/** Those who are invited stand below the members, and can be sent their mail again from here. */
export const WithInvited: Story = {
  args: invited,
  async play({ loaded }) {
    await expect(await findRow(/joan@example\.com.*invited.*by .?grace/i)).toHaveTextContent(
      /admin.*expires in 2 days/i,
    );
    await expect(screen.queryByRole('checkbox', { name: /joan/i })).toBeNull();
    await expect(screen.getByText(/to .?5.? of .?5.?, .?2.? invited/i)).toBeVisible();
    await choose(/hedy@example/, /send again/i);
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'organization.resendInvitation',
        input: { invitationId: 'invite-hedy' },
      }),
    );
  },
};
export const WithInvitedNarrow: Story = { args: invited, parameters: { width: 320 } };
/** The first five, and the way to the others; a filter of members shows members alone. */
export const WithManyInvited: Story = {
  args: invited,
  parameters: { auth: { ...auth, organization: { invitations: guests } } },
  async play() {
    const more = await screen.findByRole('link', { name: /3.? more invitations/i });
    await expect(more).toHaveAttribute('href', '/o/tideline/invitations');
    await chooseOption(screen.getByRole('combobox', { name: /^\W*role\W*$/i }), 'admin');
    await waitFor(() => expect(screen.queryByRole('row', { name: /guest-0/i })).toBeNull());
  },
};
/** A search finds members and invited people alike. */
export const InvitedFound: Story = {
  args: invited,
  async play() {
    await findRow(/joan@example\.com/i);
    await userEvent.type(screen.getByRole('searchbox'), 'hedy');
    await waitFor(() => expect(screen.queryByRole('row', { name: /ada lovelace/i })).toBeNull());
    await expect(await findRow(/hedy@example\.com/i)).toBeVisible();
    await expect(screen.queryByRole('row', { name: /joan@example/i })).toBeNull();
    await expect(screen.queryByText(/nothing found/i)).toBeNull();
  },
};
export const InvitationCancelled: Story = {
  args: invited,
  async play() {
    await choose(/joan@example/, /cancel invitation/i);
    await screen.findByRole('alertdialog', { name: /joan@example\.com/i });
    await userEvent.click(screen.getByRole('button', { name: /cancel invitation/i }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /joan@example/i })).toBeNull());
    await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
    await expect(await findRow(/hedy@example/i)).toBeVisible();
  },
};
/** Teams have a column where the server has teams. */
export const WithTeams: Story = {
  parameters: { auth: { ...auth, session: adaInOrganization, organizations: null } },
  async play() {
    await expect(await findRow(/ada lovelace.*analytical engines/i)).toBeVisible();
    await expect(screen.getByRole('row', { name: /margaret hamilton.*none/i })).toBeVisible();
  },
};
export const WithoutTeams: Story = {
  parameters: { auth: { ...auth, config: withoutTeams } },
  async play() {
    await findRow(/ada lovelace/i);
    await expect(screen.queryByRole('columnheader', { name: /teams/i })).toBeNull();
  },
};
export const Inviting: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /^\W*invite\W*$/i }));
    await expect(await screen.findByRole('dialog', { name: /invite/i })).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: /email addresses/i })).toBeVisible();
  },
};
/** A search does not change the number of free places. */
export const LimitReached: Story = {
  parameters: { auth: { ...auth, config: full } },
  async play() {
    const invite = await screen.findByRole('button', { name: /^\W*invite\W*$/i });
    await waitFor(() => expect(invite).toBeDisabled());
    await expect(invite).toHaveAccessibleDescription(/all .?5.? places are taken/i);
    await userEvent.type(screen.getByRole('searchbox'), 'grace');
    await waitFor(() => expect(screen.queryByRole('row', { name: /mary/i })).toBeNull());
    await expect(invite).toBeDisabled();
  },
};
export const LimitReachedNarrow: Story = {
  parameters: { auth: { ...auth, config: full }, width: 320 },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listMembers'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listMembers': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('organization.listMembers');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await findRow(/grace hopper/i)).toBeVisible();
  },
};
export const NotAMember: Story = {
  args: { organizationId: 'org-elsewhere' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const SignedOut: Story = {
  parameters: { auth: { ...auth, session: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

/** Members without permissions see the list, and can leave. */
export const WithoutRights: Story = {
  args: { organizationId: engines.id },
  async play() {
    await findRow(/charles babbage/i);
    await expect(screen.queryByRole('combobox', { name: /role of/i })).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: /^\W*invite\W*$/i })).toBeNull();
    await expect(screen.getByRole('button', { name: /actions for .?ada/i })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /actions for .?charles/i })).toBeNull();
  },
};

const onWrite = fn();
/** Entries of the application, also if the kit has none. */
export const OwnActions: Story = {
  args: {
    organizationId: engines.id,
    rowActions: (member, standard) => [
      ...standard,
      { label: `Write to ${member.user.name}`, onSelect: () => onWrite(member.id) },
    ],
  },
  async play() {
    onWrite.mockClear();
    await choose(/charles/, /write to charles babbage/i);
    await expect(onWrite).toHaveBeenCalledWith('member-charles');
    await userEvent.click(screen.getByRole('button', { name: /actions for .?ada/i }));
    await expect(await screen.findByRole('menuitem', { name: /leave/i })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: /write to ada/i })).toBeVisible();
  },
};
/** No entries are left: no row has a menu. */
export const ActionsTakenAway: Story = {
  args: { rowActions: () => [] },
  async play() {
    await findRow(/ada lovelace/i);
    await expect(screen.queryByRole('button', { name: /actions for/i })).toBeNull();
  },
};

/** The only owner keeps the role, and the menu says why. */
export const LastOwner: Story = {
  async play() {
    await expect(await roleOf(/ada lovelace/)).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /actions for .?ada/i }));
    await expect(await screen.findByRole('menuitem', { name: /leave/i })).toHaveTextContent(
      /needs an owner/i,
    );
  },
};
export const OneOfTwoOwners: Story = {
  parameters: { auth: { ...auth, organizations: [two] } },
  async play() {
    await expect(await roleOf(/ada lovelace/)).toBeEnabled();
  },
};

/** An admin can neither change owners nor give their role. */
export const AsAdmin: Story = {
  parameters: {
    auth: {
      ...auth,
      organizations: [
        {
          ...tideline,
          members: tideline.members.map((member) => ({
            ...member,
            role: { 'member-ada': 'admin', 'member-grace': 'owner' }[member.id] ?? member.role,
          })),
        },
      ],
    },
  },
  async play() {
    const select = await roleOf(/mary somerville/);
    await expect(within(await openSelect(select)).queryByRole('option', { name: /owner/i })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('combobox', { name: /role of .?grace/i })).toBeNull();
    await expect(box(/select .?grace/i)).toBeDisabled();
  },
};

const lesser = { member: ['update', 'delete'], ac: ['read'] };

/** A role that may change and remove members cannot do so with members who have more permissions. */
export const AsLesserRole: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        organization: {
          ...withOrganizations.organization,
          roles: [...withOrganizations.organization.roles, { name: 'hr', permissions: lesser }],
        },
      },
      organizations: [
        {
          ...tideline,
          members: tideline.members.map((member) => ({
            ...member,
            role: { 'member-ada': 'hr', 'member-grace': 'admin' }[member.id] ?? 'member',
          })),
        },
      ],
    },
  },
  async play() {
    const select = await roleOf(/mary somerville/);
    await expect(within(await openSelect(select)).queryByRole('option', { name: /admin/i })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('combobox', { name: /role of .?grace/i })).toBeNull();
    await expect(box(/select .?grace/i)).toBeDisabled();
    await choose(/grace/, /check a permission/i);
    await screen.findByRole('dialog', { name: /what can .?grace hopper.? do/i });
    await expect(screen.queryByRole('menuitem', { name: /remove/i })).toBeNull();
  },
};

/** The file has the members that search and filters leave, on all pages. */
export const File: Story = {
  async play() {
    const file = await screen.findByRole('link', { name: /csv/i });
    await expect(file).toHaveAttribute(
      'href',
      expect.stringMatching(/export-members\?organizationId=[^&]+$/),
    );
    await userEvent.type(screen.getByRole('searchbox'), 'grace');
    await chooseOption(screen.getByRole('combobox', { name: /^\W*role\W*$/i }), 'member');
    await waitFor(() =>
      expect(file).toHaveAttribute('href', expect.stringContaining('searchValue=grace&role=member')),
    );
  },
};
const small = { ...auth.config.organization, membersFile: { url: 'https://app.example.com/file', max: 2 } };
export const TooManyForAFile: Story = {
  parameters: { auth: { ...auth, config: { ...auth.config, organization: small } } },
  async play() {
    await screen.findByText(/a file holds at most .?2.? rows/i);
    await expect(screen.queryByRole('link', { name: /csv/i })).toBeNull();
  },
};

/** Owners can do everything, so a dialog asks first. */
export const MakeOwner: Story = {
  async play() {
    await chooseOption(await roleOf(/mary somerville/), 'owner');
    await screen.findByRole('alertdialog', { name: /make .?mary somerville.? an owner/i });
  },
};
export const MadeOwner: Story = {
  async play({ loaded }) {
    await chooseOption(await roleOf(/mary somerville/), 'owner');
    const question = await screen.findByRole('alertdialog', { name: /make .?mary somerville.? an owner/i });
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'organization.updateMemberRole' }),
    );
    await userEvent.click(within(question).getByRole('button', { name: /make owner/i }));
    await waitFor(async () => expect(await roleOf(/mary somerville/)).toHaveAttribute('value', 'owner'));
  },
};
export const MakeOwnerRightToLeft: Story = { ...MakeOwner, globals: { dir: 'rtl', locale: 'ar-XB' } };

/** The new role is shown before the server has answered. */
export const RoleChanged: Story = {
  async play({ loaded }) {
    const answer = loaded.fake.hold('organization.updateMemberRole');
    await chooseOption(await roleOf(/mary somerville/), 'admin');
    await expect(await roleOf(/mary somerville/)).toHaveAttribute('value', 'admin');
    answer();
    await waitFor(() =>
      expect(members(loaded.fake.state).find(({ id }) => id === 'member-mary')?.role).toBe('admin'),
    );
    await screen.findByText(/mary somerville.? is now .?admin/i);
    await expect(await findRow(/mary somerville/i)).toHaveTextContent(/saved/i);
  },
};
/** The press takes the role back, and says so. */
export const RoleTakenBack: Story = {
  async play({ loaded, canvas }) {
    const roleOfMary = () => members(loaded.fake.state).find(({ id }) => id === 'member-mary')?.role;
    await chooseOption(await roleOf(/mary somerville/), 'admin');
    await waitFor(() => expect(roleOfMary()).toBe('admin'));
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await waitFor(() => expect(roleOfMary()).toBe('member'));
    const said = within(await canvas.findByRole('status'));
    await said.findByText(/mary somerville.? is now .?member/i);
    await waitFor(async () => expect(await roleOf(/mary somerville/)).toHaveAttribute('value', 'member'));
  },
};
/** Another owner has given another role meanwhile, which stays. */
export const RoleOfColleagueStays: Story = {
  async play({ loaded }) {
    const mary = () => members(loaded.fake.state).find(({ id }) => id === 'member-mary');
    await chooseOption(await roleOf(/mary somerville/), 'admin');
    const undo = await screen.findByRole('button', { name: /undo/i });
    Object.assign(mary() ?? {}, { role: 'guest' });
    await userEvent.click(undo);
    await screen.findByText(/not undone/i);
    await expect(mary()?.role).toBe('guest');
  },
};
export const RoleChangeFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.updateMemberRole': 'NETWORK' } } },
  async play() {
    await chooseOption(await roleOf(/mary somerville/), 'admin');
    // In a notice, and at the row, where it stays.
    await expect(await screen.findAllByText(/could not reach the server/i)).toHaveLength(2);
    const row = await screen.findByRole('row', { name: /mary somerville/i });
    await expect(within(row).getByText(/could not reach the server/i)).toBeVisible();
    await waitFor(async () => expect(await roleOf(/mary somerville/)).toHaveAttribute('value', 'member'));
  },
};

/** A member may have several roles. */
export const SeveralRoles: Story = {
  async play({ loaded }) {
    await choose(/mary/, /several roles/i);
    const dialog = await screen.findByRole('dialog', { name: /roles of .?mary/i });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /admin/i }));
    await userEvent.click(within(dialog).getByRole('button', { name: /save/i }));
    await waitFor(() =>
      expect(members(loaded.fake.state).find(({ id }) => id === 'member-mary')?.role).toBe('member,admin'),
    );
    await expect(await roleOf(/mary somerville/)).toHaveTextContent(/member.*, .*admin/i);
  },
};

export const Removed: Story = {
  async play({ loaded }) {
    await choose(/mary/, /remove from organization/i);
    const dialog = await screen.findByRole('alertdialog', { name: /remove .?mary somerville/i });
    await expect(dialog).toHaveTextContent(/lose access immediately/i);
    await userEvent.click(within(dialog).getByRole('button', { name: /remove/i }));
    await waitFor(() => expect(members(loaded.fake.state)).toHaveLength(4));
    await expect(await screen.findByText(/mary somerville.? removed/i)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /mary/i })).toBeNull());
    await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  },
};
export const RemovedByKeyboard: Story = {
  tags: ['!autodocs'],
  async play() {
    (await roleOf(/mary somerville/)).focus();
    screen.getByRole('button', { name: /actions for .?mary/i }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(await screen.findByRole('alertdialog', { name: /remove .?mary/i })).toBeVisible();
  },
};
export const Left: Story = {
  parameters: { auth: { ...auth, organizations: [two] } },
  async play({ loaded }) {
    await choose(/ada/, /leave organization/i);
    const dialog = await screen.findByRole('alertdialog', { name: /leave .?tideline/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /leave/i }));
    await waitFor(() => expect(loaded.fake.state.session?.session.activeOrganizationId).toBeNull());
  },
};

async function selectTwo(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: /select .?grace/i }));
  await userEvent.click(box(/select .?mary/i));
  await expect(await toolbar()).toHaveAccessibleName(/2.? selected/i);
}

export const Selected: Story = { play: selectTwo };
export const SelectedNarrow: Story = { play: selectTwo, parameters: { width: 320 } };

export const RolesChanged: Story = {
  async play({ loaded }) {
    await selectTwo();
    await chooseOption(screen.getByRole('combobox', { name: /change role/i }), 'member');
    await waitFor(() =>
      expect(members(loaded.fake.state).filter(({ role }) => role === 'member')).toHaveLength(3),
    );
    await expect(await screen.findByText(/2.? roles changed/i)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  },
};

/** Each gets their own role back; whom the service refuses stays selected. */
export const RolesTakenBack: Story = {
  async play({ loaded }) {
    const roles = () => members(loaded.fake.state).map(({ role }) => role);
    const before = roles();
    await selectTwo();
    await chooseOption(screen.getByRole('combobox', { name: /change role/i }), 'member');
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await waitFor(() => expect(roles()).toEqual(before));
  },
};
export const TakingBackRefused: Story = {
  async play({ loaded }) {
    await selectTwo();
    await chooseOption(screen.getByRole('combobox', { name: /change role/i }), 'member');
    const undo = await screen.findByRole('button', { name: /undo/i });
    loaded.fake.fail('organization.updateMemberRoles', 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER');
    await userEvent.click(undo);
    await expect(await findRow(/grace.*do not have permission/i)).toBeVisible();
    await expect(await toolbar()).toHaveAccessibleName(/1.? selected/i);
  },
};

/** Members who could not be removed stay selected, with the reason. */
export const RemovedManyPartly: Story = {
  async play({ loaded }) {
    loaded.fake.handle('organization.removeMembers', ({ memberIds }: { memberIds: string[] }) => ({
      results: memberIds.map((memberId: string) =>
        memberId === 'member-grace'
          ? {
              memberId,
              status: 'failed' as const,
              error: { code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER', message: '' },
            }
          : { memberId, status: 'removed' as const },
      ),
      removed: memberIds.length - 1,
    }));
    await selectTwo();
    await userEvent.click(screen.getByRole('button', { name: /^\W*remove\W*$/i }));
    const dialog = await screen.findByRole('alertdialog', { name: /remove .?2.? members/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /remove/i }));
    await expect(await findRow(/grace.*do not have permission/i)).toBeVisible();
    await expect(box(/select .?grace/i)).toBeChecked();
    await expect(await toolbar()).toHaveAccessibleName(/1.? selected/i);
  },
};

/** A bulk action shows its progress. */
export const Running: Story = {
  args: { pageSize: 50 },
  parameters: { auth: { ...crowded, held: ['organization.removeMembers'] } },
  async play() {
    await findRow(/sailor 01/i);
    await userEvent.click(await screen.findByRole('checkbox', { name: /select all/i }));
    await userEvent.click(screen.getByRole('button', { name: /^\W*remove\W*$/i }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /remove/i }));
    await expect(await screen.findByText(/0.? of .?34/)).toBeVisible();
  },
};

export const Crowded: Story = {
  args: { pageSize: 10 },
  parameters: { auth: crowded },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /next page/i }));
    await expect(await screen.findByText(/11.? to .?20.? of .?35/)).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: /find by name/i }), 'sailor 2{Enter}');
    await expect(await findRow(/sailor 20/i)).toBeVisible();
    await expect(loaded.fake.calls.at(-1)).toMatchObject({
      input: { searchValue: 'sailor 2', offset: 0, limit: 10 },
    });
  },
};
export const NobodyFound: Story = {
  args: { defaultState: { q: 'nobody' } },
  async play() {
    await expect(await screen.findByText(/nothing found/i)).toBeVisible();
  },
};
export const Filtered: Story = {
  async play() {
    const filter = await screen.findByRole('combobox', { name: /^\W*role\W*$/i });
    await chooseOption(filter, 'admin');
    await waitFor(() => expect(screen.queryByRole('row', { name: /mary/i })).toBeNull());
    await expect(await findRow(/charles babbage/i)).toBeVisible();
  },
};
/** Search, filters and order are in the address; the heading still counts everybody. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ role: 'admin', q: null }),
  async play() {
    await findRow(/charles babbage/i);
    await expect(screen.queryByRole('row', { name: /mary/i })).toBeNull();
    await expect(await screen.findByText(/5.? people/i)).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'grace{Enter}');
    await waitFor(() => expect(inAddress('q')).toBe('grace'));
    await expect(inAddress('role')).toBe('admin');
  },
};
export const SortedByName: Story = {
  async play() {
    const heading = await screen.findByRole('columnheader', { name: /member/i });
    await userEvent.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'));
  },
};

/** Columns, roles and actions of the application. */
export const Customised: Story = {
  args: {
    columns: [
      'member',
      { id: 'boat', label: 'Boat', cell: ({ user }) => `${user.name.split(' ')[0]}’s boat` },
    ],
    onMemberClick: fn(),
    selectable: false,
    slots: { toolbar: <a href="/invite">Invite</a> },
    localization: { membersTable: { title: 'Crew' } },
  },
  async play({ args }) {
    await expect(await screen.findByRole('region', { name: 'Crew' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Grace Hopper' }));
    await expect(args.onMemberClick).toHaveBeenCalledWith(expect.objectContaining({ id: 'member-grace' }));
  },
};

export const PageRightToLeft: Story = {
  ...Page,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
