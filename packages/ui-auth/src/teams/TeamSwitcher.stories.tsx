import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { TeamSwitcher } from './TeamSwitcher.tsx';

const auth = { session: adaInOrganization, config: withOrganizations };

const meta = {
  title: 'Organization/TeamSwitcher',
  component: TeamSwitcher,
  args: { onSwitch: fn() },
  parameters: {
    part: { without: { render: 'It opens a list here, which no link does.' } },
    auth,
  },
} satisfies Meta<typeof TeamSwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTrigger = (name: RegExp) => screen.findByRole('button', { name });

export const Closed: Story = {
  async play() {
    await findTrigger(/current: .?all teams/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listUserTeams'] } } };

/** Without a pointer: the arrow opens, a letter finds, Enter switches. */
export const Switched: Story = {
  async play({ args, loaded }) {
    (await findTrigger(/switch team/i)).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.click(await screen.findByRole('menuitem', { name: /analytical/i }));
    await findTrigger(/current: .?analytical engines/i);
    await expect(loaded.fake.state.session?.session.activeTeamId).toBe('team-0');
    await expect(args.onSwitch).toHaveBeenCalledTimes(1);
  },
};
export const Failed: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.setActiveTeam': 'TEAM_NOT_FOUND' } } },
  async play({ args }) {
    await userEvent.click(await findTrigger(/switch team/i));
    await userEvent.click(await screen.findByRole('menuitem', { name: /analytical/i }));
    await screen.findByText(/no longer exists/i, { selector: '.ua-toast-title' });
    await expect(args.onSwitch).not.toHaveBeenCalled();
  },
};
export const NoTeams: Story = {
  parameters: { auth: { ...auth, organization: { teamMembers: [] } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

export const RightToLeft: Story = { ...Closed, globals: { dir: 'rtl', locale: 'ar-XB' } };
