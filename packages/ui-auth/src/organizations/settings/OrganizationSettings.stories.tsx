import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  adasPersonalSession,
  adasTidelineSession,
  engines,
  type FakeMembership,
  tideline,
} from '#testing/fakes/fake-organizations.ts';
import { TAKEN_SLUG } from '#testing/handlers/organization-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { beginWithAddress } from '#testing/story-address.ts';
import { OrganizationSettings } from './OrganizationSettings.tsx';

const auth = { session: adasTidelineSession, config: withOrganizations, organizations: [tideline, engines] };

const offer = {
  id: 'transfer',
  organizationId: tideline.id,
  keepRole: 'admin',
  status: 'pending' as const,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
};
/** Ada offered it to Grace. */
const given: FakeMembership = {
  ...tideline,
  transfer: { ...offer, fromUserId: 'user-ada', toUserId: 'user-grace', toMemberId: 'member-grace' },
};
/** Grace, who owns it, offered it to Ada. */
const received: FakeMembership = {
  ...tideline,
  members: tideline.members.map((member) => ({
    ...member,
    role: member.id === 'member-grace' ? 'owner' : 'member',
  })),
  transfer: { ...offer, fromUserId: 'user-grace', toUserId: 'user-ada', toMemberId: 'member-ada' },
};

const meta = {
  title: 'Organization/OrganizationSettings',
  component: OrganizationSettings,
  parameters: {
    parts: {
      OrgGeneralCard: {},
      OrgTransferCard: {},
      OrgDangerCard: {},
      OrgAvatar: { args: { organization: { id: 'organization-tideline', name: 'Tideline', logo: null } } },
      CreateOrgDialog: { draws: 'overlay', args: { open: true } },
    },
    auth,
  },
} satisfies Meta<typeof OrganizationSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = (name: RegExp) => screen.findByRole('region', { name });

export const General: Story = {
  tags: ['pictured'],
  async play() {
    await expect(await card(/general/i)).toHaveTextContent(/tideline/i);
    const danger = await card(/leave or delete/i);
    await waitFor(() => expect(danger).toHaveTextContent(/only owner/i));
    await expect(screen.getByRole('tab', { name: /activity/i })).toBeVisible();
  },
};
const without = { organization: { ...withOrganizations.organization, teams: false, domains: false } };
/** The URL of a section says so if the service has switched it off. */
export const SectionSwitchedOff: Story = {
  args: { path: '/o/tideline', view: 'teams' },
  parameters: { auth: { ...auth, config: without } },
  async play() {
    await screen.findByText(/this page is turned off/i);
    await expect(screen.queryByRole('link', { name: /teams/i })).toBeNull();
  },
};
export const SectionSwitchedOffRightToLeft: Story = {
  ...SectionSwitchedOff,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
/** The URL of a section keeps the filter of its list. */
export const FilterInAddress: Story = {
  args: { path: '/o/tideline', view: 'activity' },
  beforeEach: () => beginWithAddress({ action: 'organization.member-added' }),
  async play() {
    await screen.findByRole('button', { name: /remove filter/i });
  },
};
/** The number of people with a role leads to them. */
export const RolesLeadToMembers: Story = {
  args: { path: '/o/tideline', view: 'roles', rolePages: true },
  async play() {
    const [owners] = await screen.findAllByRole('link', { name: /^.?\d+.? (person|people)/i });
    await expect(owners).toHaveAttribute('href', '/o/tideline/members?role=owner');
  },
};
/** Every section, for an owner of a service that has everything on. */
export const AllSections: Story = {
  async play() {
    await card(/general/i);
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(names).toHaveLength(8);
  },
};
/** Sections depend on the features of the server. */
export const WithoutOptionalSections: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        organization: {
          ...withOrganizations.organization,
          teams: false,
          domains: false,
          policies: false,
        },
      },
    },
  },
  async play() {
    await card(/general/i);
    await expect(screen.getAllByRole('tab')).toHaveLength(5);
    await expect(screen.queryByRole('tab', { name: /teams|verified domains|security policy/i })).toBeNull();
  },
};
export const Domains: Story = {
  args: { defaultView: 'domains' },
  async play() {
    await card(/verified domains/i);
  },
};
export const ActivitySection: Story = {
  args: { defaultView: 'activity' },
  async play() {
    await card(/activity/i);
  },
};
export const Narrow: Story = { parameters: { width: 360 } };
export const Members: Story = {
  args: { defaultView: 'members' },
  async play() {
    await expect(await screen.findByRole('row', { name: /grace hopper/i })).toBeVisible();
  },
};
/** Members without permissions see their own sections. */
export const WithoutRights: Story = {
  args: { organizationId: engines.id },
  async play() {
    await card(/general/i);
    await expect(screen.queryByRole('tab', { name: /invitations/i })).toBeNull();
    await expect(screen.queryByRole('button', { name: /delete organization/i })).toBeNull();
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.list'] } } };
export const Nowhere: Story = {
  parameters: { auth: { ...auth, session: adasPersonalSession } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/no organization selected/i)).toBeVisible();
  },
};

async function edit(slug: string): Promise<void> {
  await userEvent.click(within(await card(/general/i)).getByRole('button', { name: /edit/i }));
  const field = await screen.findByRole('textbox', { name: /web address/i });
  await userEvent.clear(field);
  await userEvent.type(field, slug);
}

export const Edited: Story = {
  async play({ loaded }) {
    await edit('high-tide');
    await expect(await screen.findByText(/available/i, { selector: '.ua-finding' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^\W*save\W*$/i }));
    await waitFor(() => expect(loaded.fake.state.organizations?.[0]?.slug).toBe('high-tide'));
    await waitFor(async () => expect(await card(/general/i)).toHaveTextContent(/high-tide/));
  },
};
/** Another slug is suggested. */
export const AddressTaken: Story = {
  async play() {
    await edit(TAKEN_SLUG);
    await userEvent.click(await screen.findByRole('button', { name: /use .?taken-2/i }));
    await expect(screen.getByRole('textbox', { name: /web address/i })).toHaveValue('taken-2');
  },
};

/** The name has to be typed. */
export const Deleted: Story = {
  async play({ loaded }) {
    await userEvent.click(
      within(await card(/leave or delete/i)).getByRole('button', { name: /delete organization/i }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: /delete .?tideline/i });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Tidelin');
    await userEvent.click(within(dialog).getByRole('button', { name: /delete organization/i }));
    await expect(await within(dialog).findByText(/that is not .?tideline/i)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox'), 'e');
    await userEvent.click(within(dialog).getByRole('button', { name: /delete organization/i }));
    await waitFor(() => expect(loaded.fake.state.deletedOrganizations).toHaveLength(1));
    await expect(loaded.fake.state.session?.session.activeOrganizationId).toBeNull();
  },
};

export const Deleting: Story = {
  async play() {
    const danger = within(await card(/leave or delete/i));
    await userEvent.click(danger.getByRole('button', { name: /delete organization/i }));
    const dialog = await screen.findByRole('alertdialog', { name: /delete .?tideline/i });
    await expect(within(dialog).getByRole('textbox')).toHaveValue('');
  },
};

export const Offering: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /transfer ownership/i }));
    const dialog = await screen.findByRole('dialog', { name: /transfer ownership/i });
    await within(dialog).findByRole('radio', { name: /grace/i });
  },
};
export const Offered: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /transfer ownership/i }));
    const dialog = await screen.findByRole('dialog', { name: /transfer ownership/i });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /grace/i }));
    await userEvent.click(within(dialog).getByRole('button', { name: /send request to .?grace/i }));
    await waitFor(() => expect(loaded.fake.state.organizations?.[0]?.transfer?.keepRole).toBe('admin'));
    await waitFor(async () =>
      expect(await card(/ownership/i)).toHaveTextContent(/you asked .?grace hopper/i),
    );
  },
};
export const TakenBack: Story = {
  parameters: { auth: { ...auth, organizations: [given] } },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /withdraw/i }));
    await waitFor(() => expect(loaded.fake.state.organizations?.[0]?.transfer).toBeNull());
  },
};
export const Received: Story = {
  parameters: { auth: { ...auth, organizations: [received] } },
  async play({ loaded }) {
    await waitFor(async () =>
      expect(await card(/ownership/i)).toHaveTextContent(/grace hopper.? wants to hand/i),
    );
    await userEvent.click(screen.getByRole('button', { name: /accept/i }));
    await waitFor(() => expect(loaded.fake.state.organizations?.[0]?.members[0]?.role).toBe('owner'));
  },
};
export const Declined: Story = {
  parameters: { auth: { ...auth, organizations: [received] } },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /decline/i }));
    await waitFor(() => expect(loaded.fake.state.organizations?.[0]?.transfer).toBeNull());
  },
};

export const GeneralRightToLeft: Story = { ...General, globals: { dir: 'rtl', locale: 'ar-XB' } };
/** Beside its own pages, the preview of a role knows which of them the role sees. */
export const RolePreviewed: Story = {
  args: { defaultView: 'roles' },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /preview .?member/i }));
    const dialog = within(await screen.findByRole('dialog', { name: /what .?member.? sees/i }));
    const seen = within(dialog.getByRole('region', { name: 'Sees these pages' }));
    await expect(seen.getByText('Members')).toBeVisible();
    await expect(seen.queryByText('Activity')).toBeNull();
    const hidden = within(dialog.getByRole('region', { name: /does not see/i }));
    await expect(hidden.getByText('Activity')).toBeVisible();
  },
};

/** A role has a page of its own, in place of the sections. */
export const RolePage: Story = {
  args: { path: '/o/tideline', view: 'roles/new', rolePages: true },
  async play() {
    await screen.findByRole('heading', { level: 1, name: /new role/i });
    await expect(screen.getByRole('link', { name: /roles/i })).toHaveAttribute('href', '/o/tideline/roles');
    await expect(screen.queryByRole('navigation')).toBeNull();
  },
};
/** The list leads to it. */
export const RolesInPath: Story = {
  args: { path: '/o/tideline', view: 'roles', rolePages: true },
  async play() {
    await expect(await screen.findByRole('link', { name: /new role/i })).toHaveAttribute(
      'href',
      '/o/tideline/roles/new',
    );
  },
};
