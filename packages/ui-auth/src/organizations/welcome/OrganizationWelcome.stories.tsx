import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import {
  adasPersonalSession,
  adasTidelineSession,
  crowdedTideline,
  type FakeMembership,
  tideline,
} from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { OrganizationWelcome } from './OrganizationWelcome.tsx';

/** An organization that Ada has joined with a role. */
const joined = (of: FakeMembership, role: string): FakeMembership => ({
  ...of,
  members: of.members.map((member) => (member.userId === 'user-ada' ? { ...member, role } : member)),
});

// Stories inherit arguments that they do not set.
const auth = { session: adaInOrganization, config: withOrganizations, organization: { role: 'member' } };
const among = (organization: FakeMembership) => ({
  auth: { ...auth, session: adasTidelineSession, organizations: [organization] },
});

const meta = {
  title: 'Organization/OrganizationWelcome',
  component: OrganizationWelcome,
  args: { href: '#board' },
  parameters: { auth },
} satisfies Meta<typeof OrganizationWelcome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Member: Story = {
  async play() {
    await screen.findByRole('heading', { name: /you joined analytical engines/i });
    await expect(screen.getByText(/your role/i)).toHaveTextContent(/member.*4.* people are here/i);
    await expect(await screen.findByText(/people and their roles/i)).toBeVisible();
    await expect(await screen.findByText(/your team/i)).toBeVisible();
    await expect(screen.getByRole('link', { name: /get started/i })).toHaveAttribute('href', '#board');
  },
};
/** Eight faces are enough. */
export const Crowd: Story = {
  parameters: among(joined(crowdedTideline, 'member')),
  async play() {
    await expect(await screen.findByText(/35.* people are here/i)).toBeVisible();
  },
};
/** With almost all rights, the sentence names what is missing. */
export const Admin: Story = {
  parameters: among(joined(tideline, 'admin')),
  async play() {
    await expect(await screen.findByText(/everything here, except/i)).toBeVisible();
  },
};
/** The others have left. */
export const Alone: Story = {
  parameters: among({ ...tideline, members: tideline.members.filter(({ userId }) => userId === 'user-ada') }),
  async play() {
    await expect(await screen.findByText(/nobody else is here yet/i)).toBeVisible();
    await expect(await screen.findByText(/can do everything here/i)).toBeVisible();
  },
};
/** The application says what its button opens. */
export const OwnWords: Story = {
  args: { localization: { orgWelcome: { open: 'Open the board' } } },
  async play() {
    await expect(await screen.findByRole('link', { name: 'Open the board' })).toBeVisible();
  },
};
export const NoMember: Story = {
  parameters: { auth: { ...auth, session: adasPersonalSession } },
  args: { organizationId: 'org-of-others' },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listMembers'] } } };
export const FailedToLoad: Story = {
  parameters: {
    auth: { ...auth, failures: { 'organization.getActiveMemberRole': 'INTERNAL_SERVER_ERROR' } },
  },
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('organization.getActiveMemberRole');
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: /you joined/i });
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const RightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
