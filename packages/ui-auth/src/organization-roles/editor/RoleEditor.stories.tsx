import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { analyticalEngines, ownRole } from '#testing/fakes/fake-organization.ts';
import { tideline } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { RoleEditor } from './RoleEditor.tsx';

/** Grace has the role that the organization made. */
const members = tideline.members.map((member) =>
  member.userId === 'user-grace' ? { ...member, role: ownRole.role } : member,
);

const auth = {
  session: adaInOrganization,
  config: withOrganizations,
  organization: { roles: [ownRole], members },
};

const meta = {
  title: 'Organization/RoleEditor',
  component: RoleEditor,
  args: { organizationId: analyticalEngines.id, role: 'new', listHref: '#roles' },
  parameters: { auth },
} satisfies Meta<typeof RoleEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const findName = () => screen.findByRole('textbox', { name: /name of the role/i });
const save = () => userEvent.click(screen.getByRole('button', { name: /save role/i }));
const level = (group: RegExp, name: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });
const leave = () => userEvent.click(screen.getByRole('button', { name: /^\W*cancel\W*$/i }));

/** What comes of each press is said beside it. */
export const New: Story = {
  async play({ loaded }) {
    await userEvent.type(await findName(), 'Shift planner');
    await userEvent.click(level(/access: .?people/i, /manage/i));
    const sentence = within(screen.getByRole('region', { name: /in one sentence/i }));
    await expect(sentence.getByText(/manage members and invite people/i)).toBeVisible();
    await expect(screen.getByText(/5.? of .?\d+.? permissions/i)).toBeVisible();
    await save();
    await waitFor(() =>
      expect(loaded.fake.state.organization.roles).toContainEqual(
        expect.objectContaining({ role: 'shift-planner' }),
      ),
    );
  },
};
export const NameTaken: Story = {
  async play() {
    const name = await findName();
    await userEvent.type(name, 'admin');
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription(/is taken/i));
  },
};
/** Who can do more or less at once is named before it is so. */
export const WithPeople: Story = {
  args: { role: ownRole.role },
  async play({ loaded }) {
    await screen.findByRole('heading', { level: 1, name: /edit .?billing manager/i });
    await userEvent.click(level(/access: .?teams/i, /manage/i));
    await userEvent.click(level(/access: .?organization/i, /view/i));
    await save();
    const question = within(await screen.findByRole('alertdialog', { name: /billing manager/i }));
    await expect(
      question.getByText(/more permissions: .?grace hopper.*fewer permissions: .?grace hopper/i),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: /save role/i }));
    await waitFor(() =>
      expect(loaded.fake.state.organization.roles[0]?.permission).toMatchObject({
        team: ['create', 'update', 'delete'],
      }),
    );
  },
};
/** Without a change there is nothing to lose. */
export const LeaveUnsaved: Story = {
  async play() {
    await userEvent.type(await findName(), 'Night');
    await leave();
    const question = within(await screen.findByRole('alertdialog', { name: /without saving/i }));
    await userEvent.click(question.getByRole('button', { name: /keep editing/i }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await findName()).toHaveValue('Night');
  },
};
/** A role of the service shows what it gives. */
export const OfTheService: Story = {
  args: { role: 'admin' },
  async play() {
    await screen.findByText(/comes with the service/i);
    await expect(level(/access: .?people/i, /manage/i)).toBeDisabled();
    await expect(screen.queryByRole('button', { name: /save role/i })).toBeNull();
  },
};
export const NoRight: Story = {
  args: { role: ownRole.role },
  parameters: { auth: { ...auth, organization: { roles: [ownRole], role: 'member' } } },
  async play() {
    await screen.findByText(/view this, but not change it/i);
    await expect(screen.queryByRole('button', { name: /save role/i })).toBeNull();
  },
};
export const Gone: Story = {
  args: { role: 'stranger' },
  async play() {
    await screen.findByText(/there is no such role/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listRoles'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listRoles': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('organization.listRoles');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findName();
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const RightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
