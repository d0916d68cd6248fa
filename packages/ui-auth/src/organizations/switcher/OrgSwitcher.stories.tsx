import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { pressTaken, startComposing } from '#testing/compose.ts';
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
import { OrgSwitcher } from './OrgSwitcher.tsx';

const navigate = fn();
const both = { session: adasTidelineSession, config: withOrganizations, organizations: [tideline, engines] };
const many = { ...both, organizations: manyOrganizations };

const meta = {
  title: 'Organization/OrgSwitcher',
  component: OrgSwitcher,
  args: { onSwitch: fn() },
  parameters: { auth: both, provider: { navigate } },
} satisfies Meta<typeof OrgSwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

/** While the panel is open, the content behind it is hidden from screen readers. */
const trigger = (name: RegExp) => screen.findByRole('button', { name, hidden: true });
const option = (name: RegExp) => screen.getByRole('option', { name });

async function open(name: RegExp = /current: .?tideline/i): Promise<HTMLElement> {
  await userEvent.click(await trigger(name));
  return screen.findByRole('listbox', { name: /organizations/i });
}

export const Active: Story = {
  async play() {
    await expect(await trigger(/current: .?tideline/i)).toBeVisible();
  },
};
export const Narrow: Story = { parameters: { width: 200 } };
export const Loading: Story = { parameters: { auth: { ...both, held: ['organization.list'] } } };
export const SignedOut: Story = {
  parameters: { auth: { ...both, session: null } },
  async play() {
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  },
};
export const SwitchedOff: Story = {
  parameters: { auth: { ...both, config: { organization: { enabled: false } } } },
  async play({ canvas }) {
    await waitFor(() => {
      // There is always one or the other where organizations are on.
      expect(canvas.queryByText(/loading your organizations/i)).toBeNull();
      expect(canvas.queryByRole('button')).toBeNull();
    });
  },
};

export const Open: Story = {
  args: { settingsHref: ({ slug }) => `/o/${slug}/general`, slots: { footer: 'Tideline costs nothing.' } },
  async play() {
    await open();
    await expect(option(/tideline/i)).toHaveAttribute('aria-selected', 'true');
    await expect(option(/analytical engines/i)).toHaveAttribute('aria-selected', 'false');
    await expect(screen.getByRole('link', { name: /organization settings/i })).toHaveAttribute(
      'href',
      '/o/tideline/general',
    );
  },
};
export const Personal: Story = {
  parameters: { auth: { ...both, session: adasPersonalSession } },
  async play() {
    await open(/current: .?personal account/i);
    await expect(option(/personal account/i)).toHaveAttribute('aria-selected', 'true');
  },
};
export const None: Story = {
  parameters: { auth: { ...both, session: adasPersonalSession, organizations: [] } },
  async play() {
    await open(/personal account/i);
    await expect(screen.getByRole('button', { name: /create your first/i })).toBeVisible();
  },
};
export const OnlyOrganizations: Story = {
  args: { allowPersonal: false, createMode: 'hidden' },
  async play() {
    await open();
    await expect(screen.queryByRole('option', { name: /personal/i })).toBeNull();
    await expect(screen.queryByRole('button', { name: /create/i })).toBeNull();
  },
};
export const CreatedOnAPage: Story = {
  args: { createMode: 'page', createHref: '/organizations/new' },
  async play() {
    await open();
    await expect(screen.getByRole('link', { name: /create organization/i })).toHaveAttribute(
      'href',
      '/organizations/new',
    );
  },
};
export const NotAllowedToCreate: Story = {
  parameters: {
    auth: { ...both, config: { organization: { ...withOrganizations.organization, create: false } } },
  },
  async play() {
    await open();
    await expect(screen.queryByRole('button', { name: /create organization/i })).toBeNull();
  },
};

const limitedTo = (organizationLimit: number) => ({
  auth: { ...both, config: { organization: { ...withOrganizations.organization, organizationLimit } } },
});
/** The button for another one stays visible, says why it is disabled, and can get the focus. */
export const LimitReached: Story = {
  parameters: limitedTo(2),
  async play() {
    await open();
    const create = screen.getByRole('button', { name: /create organization/i });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(create).toHaveAccessibleDescription(/reached the limit of .?2.? organizations/i);
    await waitFor(() => expect(option(/tideline/i)).toHaveFocus());
    await userEvent.tab();
    await expect(create).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('dialog', { name: /create an organization/i })).toBeNull();
    await expect(option(/tideline/i)).toBeVisible();
  },
};
/** A page to create one would only show the same message. */
export const LimitReachedOnAPage: Story = {
  args: { createMode: 'page', createHref: '/organizations/new' },
  parameters: limitedTo(2),
  async play() {
    await open();
    await expect(screen.queryByRole('link', { name: /create organization/i })).toBeNull();
    await expect(screen.getByRole('button', { name: /create organization/i })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const OneBelowTheLimit: Story = {
  parameters: limitedTo(3),
  async play() {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /create organization/i }));
    await screen.findByRole('dialog', { name: /create an organization/i });
  },
};

/** The trigger shows the new one at once, before the session changes. */
export const Switched: Story = {
  args: { href: (organization) => (organization ? `/o/${organization.slug}` : '/') },
  async play({ loaded, args }) {
    navigate.mockClear();
    const answer = loaded.fake.hold('organization.setActive');
    await open();
    await userEvent.click(option(/analytical engines/i));
    await expect(await trigger(/current: .?analytical engines/i)).toBeInTheDocument();
    await expect(option(/tideline/i)).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(loaded.fake.state.session?.session.activeOrganizationId).toBe(engines.id);
    await expect(args.onSwitch).toHaveBeenCalledWith(expect.objectContaining({ id: engines.id }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/o/analytical-engines', { replace: false }));
  },
};

/** Nothing changed, and a notice says why. */
export const SwitchFailed: Story = {
  parameters: { auth: { ...both, failures: { 'organization.setActive': 'NETWORK' } } },
  async play() {
    await open();
    await userEvent.click(option(/analytical engines/i));
    await expect(await screen.findByText(/could not reach the server/i)).toBeInTheDocument();
    await expect(await trigger(/current: .?tideline/i)).toBeInTheDocument();
  },
};

export const FailedToLoad: Story = {
  parameters: { auth: { ...both, failures: { 'organization.list': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await userEvent.click(await trigger(/switch organization/i));
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('organization.list');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await screen.findByRole('option', { name: /tideline/i })).toBeVisible();
  },
};

/** Ada is invited to Analytical Engines. */
const invitedToEngines = {
  auth: {
    ...both,
    organizations: [tideline],
    organization: {
      role: 'member',
      invitations: fakeOrganization.invitations.map((row) =>
        row.id === 'invite-joan' ? { ...row, email: 'ada@example.com' } : row,
      ),
    },
  },
};
/** A pending invitation can be answered in the panel. */
export const Invited: Story = {
  parameters: invitedToEngines,
  args: { href: (organization) => (organization ? `/o/${organization.slug}` : '/') },
  async play({ loaded, args }) {
    navigate.mockClear();
    await open();
    const waiting = await screen.findByRole('region', { name: /1.? invitation/i });
    await expect(waiting).toHaveTextContent(/analytical engines.*grace hopper.*admin/i);
    await userEvent.click(within(waiting).getByRole('button', { name: /join .?analytical engines/i }));
    await waitFor(() => expect(loaded.fake.state.session?.session.activeOrganizationId).toBe(engines.id));
    await expect(await trigger(/current: .?analytical engines/i)).toBeInTheDocument();
    await waitFor(() =>
      expect(args.onSwitch).toHaveBeenCalledWith(expect.objectContaining({ id: engines.id })),
    );
    await expect(navigate).toHaveBeenCalledWith('/o/analytical-engines', { replace: false });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
export const InvitationShown: Story = {
  parameters: invitedToEngines,
  async play() {
    await open();
    await screen.findByRole('region', { name: /1.? invitation/i });
  },
};
export const InvitationFailed: Story = {
  parameters: {
    auth: {
      ...invitedToEngines.auth,
      failures: { 'organization.acceptInvitation': 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED' },
    },
  },
  async play() {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /join .?analytical engines/i }));
    await screen.findByText(/./, { selector: '.ua-toast-title' });
    await expect(screen.getByRole('region', { name: /1.? invitation/i })).toBeVisible();
  },
};
/** Invitations are not loaded for an unverified address. */
export const InvitedUnverified: Story = {
  parameters: {
    auth: {
      ...invitedToEngines.auth,
      session: { ...adasTidelineSession, user: { ...adasTidelineSession.user, emailVerified: false } },
    },
  },
  async play({ loaded }) {
    await open();
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'organization.listUserInvitations' }),
    );
    await expect(screen.queryByRole('region', { name: /invitation/i })).toBeNull();
  },
};

const inTeams = {
  auth: { ...both, session: adaInOrganization, organizations: [tideline, engines] },
};
/** Teams of the active organization, beside all of them. */
export const Teams: Story = {
  parameters: inTeams,
  async play({ loaded }) {
    await open(/current: .?analytical engines/i);
    const teams = await screen.findByRole('region', { name: /teams/i });
    await expect(within(teams).getByRole('button', { name: /all teams/i })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(within(teams).getByRole('button', { name: /analytical engines/i }));
    await waitFor(() => expect(loaded.fake.state.session?.session.activeTeamId).toBe('team-0'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
export const TeamsShown: Story = {
  parameters: inTeams,
  async play() {
    await open(/current: .?analytical engines/i);
    await screen.findByRole('region', { name: /teams/i });
  },
};
export const WithoutTeamsAndInvitations: Story = {
  args: { showTeams: false, showInvitations: false },
  parameters: { auth: { ...invitedToEngines.auth, session: adaInOrganization, organizations: [engines] } },
  async play() {
    await open(/current: .?analytical engines/i);
    await expect(screen.queryByRole('region', { name: /invitation/i })).toBeNull();
    await expect(screen.queryByRole('region', { name: /teams/i })).toBeNull();
  },
};

export const Many: Story = {
  parameters: { auth: many },
  async play() {
    await open();
    const search = screen.getByRole('searchbox', { name: /find an organization/i });
    await userEvent.type(search, 'harbour 3');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.type(search, 'x');
    await expect(await screen.findByText(/no organization matches/i)).toBeVisible();
  },
};

/** The Enter that takes a candidate of an input method switches nothing. */
export const Composed: Story = {
  tags: ['!autodocs'],
  parameters: { auth: many },
  async play({ loaded }) {
    await open();
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    for (const [text, ending] of [
      ['東', 'end-then-input'],
      ['harbour 3', 'inputs-then-end'],
    ] as const) {
      await userEvent.clear(search);
      const composing = startComposing(search);
      await composing.show(text);
      pressTaken(search, 'Enter');
      await composing.end(ending);
      await expect(search).toHaveValue(text);
    }
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(loaded.fake.state.session?.session.activeOrganizationId).toBe(tideline.id);
    // The next one is the person's.
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(loaded.fake.state.session?.session.activeOrganizationId).not.toBe(tideline.id),
    );
  },
};

/** Typing filters, Down enters the list, Home and End go to its ends, Escape empties and then closes. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  parameters: { auth: many },
  async play({ loaded }) {
    const button = await trigger(/current: .?tideline/i);
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const search = await screen.findByRole('searchbox');
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('harbour{ArrowDown}{ArrowDown}');
    await expect(option(/harbour 2/i)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(option(/harbour 8/i)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(search).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(search).toHaveValue('');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(loaded.fake.state.session?.session.activeOrganizationId).toBe(engines.id));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** The initial focus is on the active organization, whatever is above it. */
export const OpenedByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { settingsHref: '/settings' },
  async play() {
    (await trigger(/current: .?tideline/i)).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox', { name: /organizations/i });
    await waitFor(() => expect(option(/tideline/i)).toHaveFocus());
  },
};

export const CreatedInADialog: Story = {
  async play({ loaded }) {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /create organization/i }));
    const dialog = await screen.findByRole('dialog', { name: /create an organization/i });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /organization name/i }), 'New Harbour');
    await expect(within(dialog).getByRole('textbox', { name: /web address/i })).toHaveValue('new-harbour');
    await userEvent.click(within(dialog).getByRole('button', { name: /^\W*create\W*$/i }));
    await waitFor(() =>
      expect(loaded.fake.state.session?.session.activeOrganizationId).toBe('org-new-harbour'),
    );
    await expect(await trigger(/current: .?new harbour/i)).toBeInTheDocument();
  },
};

export const InvitationRightToLeft: Story = { ...InvitationShown, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const TeamsRightToLeft: Story = { ...TeamsShown, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const OpenRightToLeft: Story = { ...Open, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const LimitReachedRightToLeft: Story = { ...LimitReached, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const ByKeyboardRightToLeft: Story = { ...ByKeyboard, globals: { dir: 'rtl', locale: 'ar-XB' } };
