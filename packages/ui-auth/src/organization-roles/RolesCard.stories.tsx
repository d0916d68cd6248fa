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
      /^OrganizationChange$/,
    );
    const member = screen.getByRole('region', { name: 'Member' });
    await expect(within(member).getByText('Roles').parentElement).toHaveTextContent(/^RolesView$/);
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
export const Created: Story = {
  parameters: { auth },
  async play({ args, loaded }) {
    await openNew();
    await userEvent.keyboard('auditor');
    const [view] = screen.getAllByRole('checkbox', { name: /^\W*view/i });
    if (view) await userEvent.click(view);
    await save();
    await findAnnouncement(/role .?auditor.? created/i);
    await expect(loaded.fake.state.organization.roles[0]).toMatchObject({
      role: 'auditor',
      permission: { ac: ['read'] },
    });
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
/** The permissions of another role are a start, and one press gives or takes all of a group. */
export const Prefilled: Story = {
  parameters: { auth },
  async play({ loaded }) {
    await openNew();
    await userEvent.keyboard('auditor');
    const all = screen.getByRole('checkbox', { name: /all: .?members/i });
    await chooseOption(screen.getByRole('combobox', { name: /start from/i }), 'member');
    const [view] = screen.getAllByRole('checkbox', { name: /^\W*view/i });
    await expect(view).toBeChecked();
    await userEvent.click(all);
    const group = within(screen.getByRole('group', { name: /members/i }));
    await userEvent.click(group.getByRole('checkbox', { name: /remove/i }));
    await expect(all).toHaveProperty('indeterminate', true);
    await save();
    await findAnnouncement(/role .?auditor.? created/i);
    await expect(loaded.fake.state.organization.roles[0]?.permission).toEqual({
      ac: ['read'],
      member: ['create', 'update'],
    });
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
export const NameOfAnotherForm: Story = {
  async play({ loaded }) {
    await openNew();
    await userEvent.keyboard('Two words');
    await save();
    const name = screen.getByRole('textbox', { name: /name of the role/i });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/start with a letter/i));
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'organization.createRole' }),
    );
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
    await expect(await screen.findByRole('alert')).toHaveTextContent(/organization: remove/i);
  },
};
export const Changed: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /edit .?billing manager/i }));
    const name = await screen.findByRole('textbox', { name: /name of the role/i });
    await expect(name).toHaveValue('billing-manager');
    await userEvent.clear(name);
    await userEvent.type(name, 'bookkeeper');
    await save();
    await findAnnouncement(/role .?bookkeeper.? changed/i);
    await expect(loaded.fake.state.organization.roles[0]?.role).toBe('bookkeeper');
  },
};
export const Deleted: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /delete .?billing manager/i }));
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
    await userEvent.click(await screen.findByRole('button', { name: /delete .?billing manager/i }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /^\W*delete\W*$/i }));
    await screen.findByText(/still has this role/i, { selector: '.ua-toast-title' });
    await expect(args.onError).toHaveBeenCalledTimes(1);
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
