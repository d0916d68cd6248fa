import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization, FAKE_PASSWORD } from '#testing/people.ts';
import { TeamsPanel } from './TeamsPanel.tsx';

const auth = { session: adaInOrganization, config: withOrganizations };

const refusedByPolicy = (requires: string) => ({
  'organization.createTeam': { code: 'ORGANIZATION_POLICY', details: { requires, allowedMethods: null } },
});

const meta = {
  title: 'Organization/TeamsPanel',
  component: TeamsPanel,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof TeamsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /teams of this organization/i });
const rows = () =>
  within(screen.getByRole('list', { name: /teams of this organization/i })).getAllByRole('listitem');
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });

async function create(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /new team/i }));
  await screen.findByRole('textbox', { name: /team name/i });
  await userEvent.keyboard(`${name}{Enter}`);
}

export const List: Story = {
  async play() {
    await findList();
    await expect(rows()[1]).toHaveTextContent(/compilers.*1.? member/i);
    await screen.findByRole('button', { name: /new team/i });
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listTeams'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listTeams': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('organization.listTeams');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findList();
  },
};
export const Empty: Story = {
  parameters: { auth: { ...auth, organization: { teams: [] } } },
  async play() {
    await screen.findByText(/help you group people/i);
  },
};
/** An organization needs a team, so the last one is not offered to be removed. */
export const LastTeam: Story = {
  parameters: { auth: { ...auth, organization: { teams: fakeOrganization.teams.slice(0, 1) } } },
  async play() {
    await findList();
    await screen.findByText(/needs at least one team/i);
    await expect(screen.queryByRole('button', { name: /remove/i })).toBeNull();
  },
};
export const LastTeamMayGo: Story = {
  parameters: {
    auth: {
      ...auth,
      config: { organization: { ...withOrganizations.organization, removeAllTeams: true } },
      organization: { teams: fakeOrganization.teams.slice(0, 1) },
    },
  },
  async play() {
    await screen.findByRole('button', { name: /remove .?analytical/i });
  },
};
export const Created: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: /new team/i }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /team name/i })).toHaveFocus());
    await userEvent.keyboard('Moon landing{Enter}');
    await findAnnouncement(/team .?moon landing.? created/i);
    await expect(rows()).toHaveLength(3);
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
export const LimitReached: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: { 'organization.createTeam': 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS' },
    },
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /new team/i }));
    await screen.findByRole('textbox', { name: /team name/i });
    await userEvent.keyboard('One too many{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/limit of teams is reached/i);
  },
};

/** A policy of the organization refuses the session: the step it asks for, and the change is made after all. */
export const RefusedByPolicy: Story = {
  parameters: { auth: { ...auth, failures: refusedByPolicy('sign-in-again') } },
  async play({ loaded }) {
    await create('Moon landing');
    const dialog = await screen.findByRole('dialog', { name: /sign in again to continue/i });
    loaded.fake.succeed('organization.createTeam');
    await userEvent.click(within(dialog).getByRole('button', { name: /sign in again/i }));
    await userEvent.type(await screen.findByLabelText(/^\W*password\W*$/i), `${FAKE_PASSWORD}{Enter}`);
    await findAnnouncement(/team .?moon landing.? created/i);
  },
};
/** Without the step a message says why nothing changed. */
export const PolicyStepRefused: Story = {
  parameters: { auth: { ...auth, failures: refusedByPolicy('two-factor') } },
  async play() {
    await create('Moon landing');
    const dialog = await screen.findByRole('dialog', { name: /requires two-step verification/i });
    await expect(within(dialog).getByRole('link', { name: /set up two-step verification/i })).toHaveAttribute(
      'href',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: /cancel/i }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(rows()).toHaveLength(2);
  },
};
export const PolicyStepNarrow: Story = {
  parameters: { auth: { ...auth, failures: refusedByPolicy('sign-in-again') }, width: 320 },
  async play() {
    await create('Moon landing');
    await screen.findByRole('dialog', { name: /sign in again to continue/i });
  },
};

/** F2 begins, and the new name stands there before the server has answered. */
export const Renamed: Story = {
  async play({ loaded }) {
    const button = await screen.findByRole('button', { name: /rename .?compilers/i });
    button.focus();
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /team name/i })).toHaveFocus());
    await userEvent.keyboard('Languages{Enter}');
    await findAnnouncement(/team renamed/i);
    await expect(loaded.fake.state.organization.teams[1]?.name).toBe('Languages');
  },
};
export const RenamedBack: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /rename .?compilers/i }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /team name/i })).toHaveFocus());
    await userEvent.keyboard('Languages{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await findAnnouncement(/change undone/i);
    await expect(loaded.fake.state.organization.teams[1]?.name).toBe('Compilers');
    await expect(screen.getByRole('button', { name: /rename .?compilers/i })).toBeVisible();
  },
};
export const RemoveConfirm: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /remove .?compilers/i }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/stay in the organization/i);
  },
};
export const Removed: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /remove .?compilers/i }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /^\W*remove\W*$/i }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
};
/** The other teams were removed in between, so the server refuses it. */
export const LastTeamMeanwhile: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.removeTeam': 'UNABLE_TO_REMOVE_LAST_TEAM' } } },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /remove .?compilers/i }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /^\W*remove\W*$/i }));
    await screen.findByText(/at least one team/i, { selector: '.ua-toast-title' });
    await expect(rows()).toHaveLength(2);
  },
};

/** The search has the focus; who is found can be added, who is in can be taken out. */
export const People: Story = {
  async play({ step }) {
    await userEvent.click(await screen.findByRole('button', { name: /members of .?compilers/i }));
    const search = await screen.findByRole('searchbox', { name: /find members/i });
    await waitFor(() => expect(search).toHaveFocus());
    await step('added', async () => {
      await userEvent.keyboard('marg{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: /add .?margaret/i }));
      await screen.findByRole('button', { name: /remove .?margaret/i });
    });
    await step('taken out', async () => {
      await userEvent.click(screen.getByRole('button', { name: /remove .?grace/i }));
      await waitFor(() => expect(screen.queryByRole('button', { name: /remove .?grace/i })).toBeNull());
    });
    await step('put back', async () => {
      const notice = await screen.findByRole('dialog', { name: /grace hopper.? removed from the team/i });
      await userEvent.click(within(notice).getByRole('button', { name: /undo/i }));
      await screen.findByRole('button', { name: /remove .?grace/i });
    });
  },
};
/** The people of a team are still on their way. */
export const PeopleLoading: Story = {
  parameters: { auth: { ...auth, held: ['organization.listTeamMembers'] } },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /members of .?compilers/i }));
    const dialog = await screen.findByRole('dialog', { name: /compilers/i });
    await expect(await within(dialog).findByText(/loading/i)).toBeInTheDocument();
    await expect(within(dialog).queryByRole('list')).toBeNull();
    await waitFor(() => expect(screen.getByRole('searchbox', { name: /find members/i })).toHaveFocus());
  },
};
export const NobodyFound: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /members of .?compilers/i }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await userEvent.keyboard('zuse{Enter}');
    await screen.findByText(/nobody matches/i);
  },
};
export const NoRight: Story = {
  parameters: { auth: { ...auth, organization: { role: 'member' } } },
  async play() {
    await findList();
    await expect(screen.queryByRole('button', { name: /rename|remove|new team/i })).toBeNull();
  },
};
export const TurnedOff: Story = {
  name: 'Switched off',
  parameters: {
    auth: { ...auth, config: { organization: { ...withOrganizations.organization, teams: false } } },
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
