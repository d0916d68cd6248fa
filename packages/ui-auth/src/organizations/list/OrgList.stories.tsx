import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import {
  adasPersonalSession,
  adasTidelineSession,
  engines,
  manyOrganizations,
  tideline,
} from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { OrgList } from './OrgList.tsx';

const auth = { session: adasTidelineSession, config: withOrganizations, organizations: [tideline, engines] };

const meta = {
  title: 'Organization/OrgList',
  component: OrgList,
  args: { onSwitch: fn() },
  parameters: { auth },
} satisfies Meta<typeof OrgList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('option', { name: /analytical/i }));
    await waitFor(() =>
      expect(args.onSwitch).toHaveBeenCalledWith(expect.objectContaining({ id: engines.id })),
    );
  },
};
/** Teams of the active organization: choosing one keeps the organization. */
export const Teams: Story = {
  parameters: { auth: { ...auth, session: adaInOrganization }, width: 320 },
  async play({ args, loaded }) {
    const teams = await screen.findByRole('region', { name: /teams/i });
    await userEvent.click(within(teams).getByRole('button', { name: /analytical engines/i }));
    await waitFor(() => expect(loaded.fake.state.session?.session.activeTeamId).toBe('team-0'));
    await waitFor(() =>
      expect(args.onSwitch).toHaveBeenCalledWith(expect.objectContaining({ id: engines.id })),
    );
  },
};
/** From eight organizations on there is a search; Enter chooses the first result. */
export const Searched: Story = {
  parameters: { auth: { ...auth, organizations: manyOrganizations } },
  async play({ args }) {
    const search = await screen.findByRole('searchbox', { name: /find an organization/i });
    await userEvent.type(search, 'harbour 3');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSwitch).toHaveBeenCalledWith(expect.objectContaining({ name: 'Harbour 3' })),
    );
  },
};
export const NoMatch: Story = {
  parameters: { auth: { ...auth, organizations: manyOrganizations }, width: 320 },
  async play() {
    const search = await screen.findByRole('searchbox', { name: /find an organization/i });
    await userEvent.type(search, 'submarine');
    await expect(await screen.findByText(/no organization matches .*submarine/i)).toBeVisible();
    await expect(screen.queryByRole('option')).toBeNull();
  },
};
/** The limit of the search can be changed. */
export const SearchedFromTwo: Story = {
  args: { searchFrom: 2 },
  async play() {
    await expect(await screen.findByRole('searchbox', { name: /find an organization/i })).toBeVisible();
  },
};
export const FewWithoutSearch: Story = {
  args: { searchFrom: 3 },
  async play() {
    await screen.findByRole('option', { name: /tideline/i });
    await expect(screen.queryByRole('searchbox')).toBeNull();
  },
};
export const None: Story = {
  parameters: { auth: { ...auth, session: adasPersonalSession, organizations: [] } },
  async play() {
    await expect(await screen.findByRole('button', { name: /create your first/i })).toBeVisible();
  },
};
const limitedTo = (organizationLimit: number) => ({
  auth: { ...auth, config: { organization: { ...withOrganizations.organization, organizationLimit } } },
});
/** The button can get the focus, and says why it is disabled. */
export const LimitReached: Story = {
  parameters: { ...limitedTo(2), width: 320 },
  async play() {
    const create = await screen.findByRole('button', { name: /create organization/i });
    await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'));
    await expect(create).toHaveAccessibleDescription(/reached the limit of .?2.? organizations/i);
    await userEvent.click(create);
    await expect(create).toHaveFocus();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const OneBelowTheLimit: Story = {
  parameters: limitedTo(3),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /create organization/i }));
    await screen.findByRole('dialog', { name: /create an organization/i });
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.list'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.list': 'INTERNAL_SERVER_ERROR' } } },
  async play() {
    await expect(await screen.findByText(/could not load/i)).toBeVisible();
  },
};
const invited = {
  auth: {
    ...auth,
    organizations: [tideline],
    organization: {
      role: 'member',
      invitations: fakeOrganization.invitations.map((row) =>
        row.id === 'invite-joan' ? { ...row, email: 'ada@example.com' } : row,
      ),
    },
  },
};
export const Invited: Story = {
  parameters: { ...invited, width: 320 },
  async play() {
    await screen.findByRole('region', { name: /1.? invitation/i });
  },
};
export const InvitationAccepted: Story = {
  parameters: invited,
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: /join .?analytical engines/i }));
    await waitFor(() =>
      expect(args.onSwitch).toHaveBeenCalledWith(expect.objectContaining({ id: engines.id })),
    );
    await expect(screen.queryByRole('region', { name: /invitation/i })).toBeNull();
  },
};
export const InvitedRightToLeft: Story = { ...Invited, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const NoMatchRightToLeft: Story = { ...NoMatch, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const TwoRightToLeft: Story = { ...Two, globals: { dir: 'rtl', locale: 'ar-XB' } };
