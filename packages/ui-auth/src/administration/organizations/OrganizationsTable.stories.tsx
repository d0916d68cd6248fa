import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { toFakeDomain } from '#testing/fakes/fake-organization.ts';
import { crowdedTideline, engines, manyOrganizations, tideline } from '#testing/fakes/fake-organizations.ts';
import { adasAdminSession, impersonatedMary } from '#testing/fakes/fake-users.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { beginWithAddress, inAddress } from '#testing/story-address.ts';
import { OrganizationsTable } from './OrganizationsTable.tsx';

const roles = [
  ...withAdministration.admin.roles,
  { name: 'greeter', permissions: { organization: ['list'] } },
  { name: 'visitor', permissions: { organization: ['list', 'get'] } },
];
const config = { ...withOrganizations, admin: { ...withAdministration.admin, roles } };
const domains = [
  toFakeDomain('engines.example', '2026-11-18T12:00:00.000Z'),
  toFakeDomain('mills.example', null),
];
const auth = {
  session: adasAdminSession,
  config,
  organizations: [tideline, engines],
  organization: { domains },
};
const as = (role: string) => ({
  ...auth,
  session: { ...adasAdminSession, user: { ...adasAdminSession.user, role } },
});

const meta = {
  title: 'Administration/OrganizationsTable',
  component: OrganizationsTable,
  args: { onStateChange: fn() },
  parameters: { auth },
} satisfies Meta<typeof OrganizationsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const findRow = (name: RegExp) => screen.findByRole('row', { name });
const findDrawer = (name: RegExp) => screen.findByRole('dialog', { name });

async function open(name: RegExp): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return findDrawer(name);
}

export const Page: Story = {
  async play() {
    await expect(await findRow(/tideline.*5.*ada lovelace/i)).toBeVisible();
    await expect(await findRow(/analytical engines.*2.*charles babbage/i)).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: /created/i })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};
/** Rows are cards, so one select has the order. */
export const Narrow: Story = {
  parameters: { width: 320 },
  async play() {
    await expect(await findRow(/tideline.*5.*ada lovelace/i)).toBeVisible();
    await expect(screen.getByRole('combobox', { name: /sort by/i })).toHaveTextContent(
      /created, descending/i,
    );
  },
};
export const PageRightToLeft: Story = { ...Page, globals: { dir: 'rtl', locale: 'ar-XB' } };

/** Search and order are asked of the server. */
export const Searched: Story = {
  parameters: { auth: { ...auth, organizations: manyOrganizations } },
  async play({ loaded }) {
    await findRow(/tideline/i);
    await userEvent.type(screen.getByRole('searchbox'), 'harbour-3');
    await expect(await screen.findByText(/1.? organization matches/i)).toBeVisible();
    await expect(await findRow(/harbour 3/i)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^\W*members\W*$/i }));
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'admin.listOrganizations',
        input: {
          limit: 25,
          offset: 0,
          searchValue: 'harbour-3',
          sortBy: 'memberCount',
          sortDirection: 'asc',
        },
      }),
    );
  },
};
/** One button clears the search. */
export const NothingFound: Story = {
  args: { defaultState: { q: 'submarine' } },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /clear search/i }));
    await expect(await findRow(/tideline/i)).toBeVisible();
  },
};
export const Nothing: Story = {
  parameters: { auth: { ...auth, organizations: [] } },
  async play() {
    await expect(await screen.findByText(/no organizations yet/i)).toBeVisible();
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['admin.listOrganizations'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listOrganizations': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('admin.listOrganizations');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await findRow(/tideline/i)).toBeVisible();
  },
};
export const NotAnAdministrator: Story = {
  parameters: { auth: as('user') },
  async play() {
    await expect(await screen.findByText(/need admin rights/i)).toBeVisible();
    await expect(screen.queryByRole('searchbox')).toBeNull();
  },
};
export const WhileImpersonating: Story = {
  parameters: { auth: { ...auth, session: impersonatedMary }, provider: { impersonationBanner: false } },
  async play() {
    await expect(await screen.findByText(/viewing as someone else/i)).toBeVisible();
  },
};
export const SignedOut: Story = {
  parameters: { auth: { ...auth, session: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
/** A service without organizations. */
export const SwitchedOff: Story = {
  parameters: { auth: { ...auth, config: { admin: { ...config.admin, organizations: false } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
/** Whoever may list organizations but not open one reads only their names. */
export const OnlyTheList: Story = {
  parameters: { auth: as('greeter') },
  async play() {
    await findRow(/tideline/i);
    await expect(screen.queryByRole('button', { name: /tideline/i })).toBeNull();
  },
};

/** Everything about one organization. A member opens the user above it. */
export const Opened: Story = {
  async play() {
    const drawer = await open(/analytical engines/i);
    await within(drawer).findByText('mills.example');
    const members = await within(drawer).findByRole('list', { name: /members of .?analytical/i });
    await expect(within(members).getByText(/suspended/i)).toBeInTheDocument();
  },
};
export const OpenedNarrow: Story = { ...Opened, parameters: { width: 320 } };
export const OpenedRightToLeft: Story = { ...Opened, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const MemberOpened: Story = {
  async play() {
    const drawer = await open(/analytical engines/i);
    await userEvent.click(await within(drawer).findByRole('button', { name: /charles babbage/i }));
    const user = await findDrawer(/charles babbage/i);
    await expect(await within(user).findByText(/spam/i)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /charles babbage/i })).toBeNull());
    await expect(await findDrawer(/analytical engines/i)).toBeVisible();
  },
};
/** Whoever may not see users reads the names of members. */
export const MembersWithoutUsers: Story = {
  parameters: { auth: as('visitor') },
  async play() {
    const drawer = await open(/tideline/i);
    await within(drawer).findByText(/mary somerville/i);
    await expect(within(drawer).queryByRole('button', { name: /mary somerville/i })).toBeNull();
  },
};
export const MorePagesOfMembers: Story = {
  parameters: { auth: { ...auth, organizations: [crowdedTideline] } },
  async play() {
    const drawer = await open(/tideline/i);
    await userEvent.click(await within(drawer).findByRole('button', { name: /show more/i }));
    await expect(await within(drawer).findByText(/sailor 30/i)).toBeInTheDocument();
  },
};
export const DrawerLoading: Story = {
  parameters: { auth: { ...auth, held: ['admin.getOrganization'] } },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /tideline/i }));
    await expect(await screen.findByRole('dialog', { name: /organization/i })).toBeVisible();
  },
};
export const DrawerFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.getOrganization': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /tideline/i }));
    const drawer = await findDrawer(/organization/i);
    await within(drawer).findByText(/could not load/i);
    loaded.fake.succeed('admin.getOrganization');
    await userEvent.click(within(drawer).getByRole('button', { name: /try again/i }));
    await expect(await findDrawer(/tideline/i)).toBeVisible();
  },
};
/** A link or a reload shows the same. Alt with Down goes to the next organization. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ q: 'e', sort: 'organization.asc', organization: 'org-engines' }),
  async play() {
    await findDrawer(/analytical engines/i);
    await within(await findDrawer(/analytical engines/i)).findByText('mills.example');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await findDrawer(/tideline/i);
    await expect(inAddress('organization')).toBe('org-tideline');
  },
};
