import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ownRole } from '#testing/fakes/fake-organization.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { RolesCard } from './RolesCard.tsx';

// Stories inherit arguments that they do not set.
const auth = { session: adaInOrganization, config: withOrganizations, organization: { roles: [] } };
const withOwn = { ...auth, organization: { roles: [ownRole] } };

const meta = {
  title: 'Organization/RolesCard',
  component: RolesCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: withOwn },
} satisfies Meta<typeof RolesCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTable = () => screen.findByRole('table', { name: /permissions by role/i });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
const save = () => userEvent.click(screen.getByRole('button', { name: /save role/i }));
const openNew = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /new role/i }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /name of the role/i })).toHaveFocus());
};

/** An action of the role that the organization made. */
const chooseAction = async (entry: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: /actions for .?billing manager/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

const rowOf = (name: RegExp) =>
  screen.getAllByRole('listitem').find((row) => name.test(row.textContent ?? ''));

/** Each role in a sentence, and how many people have it. */
export const Sentences: Story = {
  args: { membersHref: '/o/engines/members' },
  async play() {
    await findTable();
    await waitFor(() => expect(rowOf(/^owner/i)).toHaveTextContent(/your role.*can do everything/i));
    await expect(rowOf(/^admin/i)).toHaveTextContent(
      /can do everything here, except delete the organization, manage domains, change the security policy, manage single sign-on,? and manage directories\./i,
    );
    await expect(rowOf(/^member/i)).toHaveTextContent(/can see roles\./i);
    const [owners] = await screen.findAllByRole('link', { name: /1.? person/i });
    await expect(owners).toHaveAttribute('href', '/o/engines/members?role=owner');
    await expect(rowOf(/^billing manager/i)).toHaveTextContent(
      /custom role.*can edit the organization and add members\./i,
    );
  },
};
/** Rights of the application are told by their names. */
export const OwnRights: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        organization: {
          ...withOrganizations.organization,
          statements: { ...withOrganizations.organization.statements, project: ['create', 'share'] },
          roles: [
            ...withOrganizations.organization.roles,
            { name: 'maker', permissions: { project: ['create', 'share'] } },
            { name: 'guest', permissions: {} },
          ],
        },
      },
    },
  },
  async play() {
    await findTable();
    await expect(rowOf(/^maker/i)).toHaveTextContent(/project: create, share\./i);
    await expect(rowOf(/^guest/i)).toHaveTextContent(/not manage it/i);
  },
};
/** The own column is marked, and marks have words for screen readers. */
export const Matrix: Story = {
  async play() {
    await findTable();
    await screen.findByRole('columnheader', { name: /owner.*your role/i });
    await expect(screen.getByRole('rowheader', { name: 'API keys' })).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: /billing manager/i })).toBeVisible();
    await expect(screen.getAllByText('Yes').length).toBeGreaterThan(10);
    await expect(screen.queryByRole('region', { name: /admin/i })).toBeNull();
  },
};
/** One list per role; the table is hidden for all, so that nothing is read out twice. */
export const Narrow: Story = {
  parameters: { width: 320 },
  async play() {
    const yours = await screen.findByRole('heading', { name: /owner.*your role/i });
    await expect(yours).toBeVisible();
    const admin = screen.getByRole('region', { name: 'Admin' });
    await expect(within(admin).getByText('Organization').parentElement).toHaveTextContent(
      /^OrganizationEdit the organization$/,
    );
    const member = screen.getByRole('region', { name: 'Member' });
    await expect(within(member).getByText('Roles').parentElement).toHaveTextContent(/^RolesSee roles$/);
    await expect(within(member).queryByText('Organization')).toBeNull();
    await expect(screen.queryByRole('table')).toBeNull();
  },
};
export const OnlyThoseOfTheService: Story = {
  parameters: {
    auth: { ...auth, config: { organization: { ...withOrganizations.organization, runtimeRoles: false } } },
  },
  async play() {
    await findTable();
    await expect(screen.queryByRole('button', { name: /new role/i })).toBeNull();
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listRoles'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listRoles': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('organization.listRoles');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findTable();
  },
};
/** The level of a group, of which there are up to three. */
const level = (group: RegExp, name: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });
const openDetails = (group: RegExp) => userEvent.click(screen.getByRole('button', { name: group }));

export const Created: Story = {
  parameters: { auth },
  async play({ args, loaded }) {
    await openNew();
    await userEvent.keyboard('Shift planner');
    await expect(screen.getByText(/in code: .?shift-planner/i)).toBeVisible();
    await userEvent.click(level(/access: .?roles/i, /view/i));
    await save();
    await findAnnouncement(/role .?shift planner.? created/i);
    await expect(loaded.fake.state.organization.roles[0]).toMatchObject({
      role: 'shift-planner',
      permission: { ac: ['read'] },
    });
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
/** A level gives all of a group, and each permission can be taken from it again. */
export const Levels: Story = {
  parameters: { auth },
  async play({ loaded }) {
    await openNew();
    await userEvent.keyboard('Shift planner');
    await expect(level(/access: .?people/i, /view/i)).toBeChecked();
    const dialog = within(screen.getByRole('dialog', { name: /new role/i }));
    await expect(dialog.getAllByText('Everyone sees this.')).not.toHaveLength(0);
    await userEvent.click(level(/access: .?people/i, /manage/i));
    await expect(dialog.getByText('Manage members and invite people')).toBeVisible();
    await openDetails(/permissions for .?people/i);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Change roles of members' }));
    await expect(screen.getByRole('button', { name: /permissions for .?people/i })).toHaveTextContent(
      '4 of 5',
    );
    await expect(dialog.getByText('Add members, remove members, and invite people')).toBeVisible();
    await save();
    await findAnnouncement(/role .?shift planner.? created/i);
    await expect(loaded.fake.state.organization.roles[0]?.permission).toEqual({
      member: ['create', 'delete'],
      invitation: ['create', 'cancel'],
    });
  },
};
/** The permissions of another role are a start. */
export const Prefilled: Story = {
  parameters: { auth },
  async play() {
    await openNew();
    await chooseOption(screen.getByRole('combobox', { name: /start from/i }), 'member');
    await expect(level(/access: .?roles/i, /view/i)).toBeChecked();
    await expect(level(/access: .?activity/i, /none/i)).toBeChecked();
  },
};
/** Nobody may give what they lack. */
export const LevelsOutOfReach: Story = {
  parameters: { auth: { ...withOwn, organization: { roles: [ownRole], role: 'admin' } } },
  async play() {
    await openNew();
    await expect(level(/access: .?sign-in/i, /view/i)).toBeEnabled();
    await expect(level(/access: .?sign-in/i, /manage/i)).toBeDisabled();
    await openDetails(/permissions for .?organization/i);
    await expect(screen.getByRole('checkbox', { name: /delete the organization/i })).toBeDisabled();
  },
};
/** The form of the name in code follows the name, until it is changed by itself. */
export const OwnNameInCode: Story = {
  parameters: { auth },
  async play({ loaded }) {
    await openNew();
    await userEvent.keyboard('Shift planner');
    await userEvent.click(screen.getByRole('button', { name: /^\W*change\W*$/i }));
    const slug = screen.getByRole('textbox', { name: /name in code/i });
    await waitFor(() => expect(slug).toHaveFocus());
    await userEvent.clear(slug);
    await userEvent.type(slug, 'planner');
    await save();
    await findAnnouncement(/role .?planner.? created/i);
    await expect(loaded.fake.state.organization.roles[0]?.role).toBe('planner');
  },
};
/** Letters that code does not have give no name there, so it is asked for. */
export const NameOfOtherLetters: Story = {
  parameters: { auth },
  async play({ loaded }) {
    await openNew();
    await userEvent.keyboard('シフト');
    const slug = await screen.findByRole('textbox', { name: /name in code/i });
    await save();
    await waitFor(() => expect(slug).toHaveAccessibleDescription(/required|start with a letter/i));
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'organization.createRole' }),
    );
  },
};
export const NameTaken: Story = {
  async play() {
    await openNew();
    await userEvent.keyboard('admin');
    await save();
    const name = screen.getByRole('textbox', { name: /name of the role/i });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/is taken/i));
  },
};
/** Nobody may grant permissions that they lack; the error lists them. */
export const RightsMissing: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: {
        'organization.createRole': {
          code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE',
          details: { missingPermissions: ['organization:delete'] },
        },
      },
    },
  },
  async play() {
    await openNew();
    await userEvent.keyboard('king');
    await save();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/delete the organization/i);
  },
};
export const Changed: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /edit .?billing manager/i }));
    const name = await screen.findByRole('textbox', { name: /name of the role/i });
    await expect(name).toHaveValue('Billing manager');
    await userEvent.clear(name);
    await userEvent.type(name, 'Bookkeeper');
    await save();
    await findAnnouncement(/role .?bookkeeper.? changed/i);
    await expect(loaded.fake.state.organization.roles[0]?.role).toBe('bookkeeper');
  },
};
export const Deleted: Story = {
  async play({ loaded }) {
    await chooseAction(/delete .?billing manager/i);
    await screen.findByRole('alertdialog', { name: /billing manager/i });
    await userEvent.click(screen.getByRole('button', { name: /^\W*delete\W*$/i }));
    await waitFor(() => expect(loaded.fake.state.organization.roles).toEqual([]));
  },
};
export const StillUsed: Story = {
  parameters: {
    auth: { ...withOwn, failures: { 'organization.deleteRole': 'ROLE_IS_ASSIGNED_TO_MEMBERS' } },
  },
  async play({ args }) {
    await chooseAction(/delete .?billing manager/i);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /^\W*delete\W*$/i }));
    await screen.findByText(/still has this role/i, { selector: '.ua-toast-title' });
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
/** What a role may do before it is given to anybody. */
export const Previewed: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /preview .?member/i }));
    const dialog = within(await screen.findByRole('dialog', { name: /what .?member.? sees/i }));
    await expect(within(dialog.getByRole('region', { name: 'Can' })).getByText('See roles')).toBeVisible();
    const cannot = within(dialog.getByRole('region', { name: 'Cannot' }));
    await expect(cannot.getByText('Manage members and invite people')).toBeVisible();
  },
};
/** An owner sees everything, so nothing is missing. */
export const PreviewedOwner: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /preview .?owner/i }));
    const dialog = within(await screen.findByRole('dialog', { name: /what .?owner.? sees/i }));
    await dialog.findByRole('region', { name: 'Can' });
    await expect(dialog.queryByRole('region', { name: /not/i })).toBeNull();
  },
};
export const NoRight: Story = {
  parameters: { auth: { ...withOwn, organization: { roles: [ownRole], role: 'member' } } },
  async play() {
    await screen.findByRole('columnheader', { name: /member.*your role/i });
    await expect(screen.queryByRole('button', { name: /new role|edit|delete/i })).toBeNull();
  },
};

export const NarrowRightToLeft: Story = { ...Narrow, globals: { dir: 'rtl', locale: 'en' } };
export const RightToLeft: Story = { ...Matrix, globals: { dir: 'rtl', locale: 'en' } };
export const LevelsRightToLeft: Story = {
  ...Levels,
  globals: { dir: 'rtl', locale: 'en' },
};
export const PreviewedRightToLeft: Story = { ...Previewed, globals: { dir: 'rtl', locale: 'en' } };
