import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FakeCall } from '#testing/create-fake-auth.ts';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { withApiKeys } from '#testing/fakes/fake-api-keys.ts';
import { adasTidelineSession, engines, tideline } from '#testing/fakes/fake-organizations.ts';
import { impersonatedMary } from '#testing/fakes/fake-users.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { ada } from '#testing/people.ts';
import { CommandPalette } from './CommandPalette.tsx';

const navigate = fn();
const onExport = fn();
const config = { ...withOrganizations, ...withApiKeys };
const auth = { session: adasTidelineSession, config, organizations: [tideline, engines] };
const inEngines = {
  ...auth,
  session: {
    ...adasTidelineSession,
    session: { ...adasTidelineSession.session, activeOrganizationId: engines.id },
  },
};
const administrator = {
  ...auth,
  session: { ...adasTidelineSession, user: { ...ada, role: 'admin' } },
  config: { ...config, ...withAdministration },
};

const meta = {
  title: 'Account/CommandPalette',
  component: CommandPalette,
  args: {
    organizationHref: ({ slug }) => `/o/${slug}`,
    administrationHref: '/admin',
    guides: [{ label: 'Links and codes by email', href: '/guides/links', also: 'magic' }],
  },
  parameters: { auth, provider: { navigate } },
  beforeEach() {
    localStorage.removeItem('ua-recent');
    navigate.mockClear();
  },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: /find people/i });
const option = (name: RegExp) => screen.findByRole('option', { name });
const names = () => screen.queryAllByRole('option').map((one) => one.textContent);

async function open(): Promise<HTMLElement> {
  await screen.findByRole('button', { name: /search/i });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return input;
}

async function type(text: string): Promise<HTMLElement> {
  const input = await open();
  await userEvent.type(input, text);
  return input;
}

const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

export const Closed: Story = {
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /search/i });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
export const SignedOut: Story = {
  parameters: { auth: { ...auth, session: null } },
  async play({ canvas }) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Before anything is typed: what can be done, and nothing is asked of the service. */
export const Empty: Story = {
  async play({ loaded }) {
    await open();
    await option(/sign out/i);
    await expect(screen.queryByRole('group', { name: /people/i })).toBeNull();
    const calls: readonly FakeCall[] = loaded.fake.calls;
    await expect(calls.map(({ path }) => path)).toEqual(['getSession', 'config']);
  },
};

export const Typed: Story = {
  async play() {
    const input = await type('gra');
    await option(/grace hopper/i);
    await expect(active(input)).toHaveTextContent(/grace hopper/i);
    await expect(screen.getByRole('group', { name: /people/i })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/o/tideline/members?q=grace%40example.com', {
      replace: false,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('button', { name: /search/i })).toBeVisible();
    // It stands under what was chosen last.
    await open();
    await expect(screen.getByRole('group', { name: /recent/i })).toHaveTextContent(/grace hopper/i);
  },
};
export const TypedRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  async play() {
    await type('gra');
    await option(/grace hopper/i);
  },
};
export const Phone: Story = {
  parameters: { width: 360 },
  async play() {
    await type('gra');
    await option(/grace hopper/i);
  },
};

/** Rows of the text before stay, with a line below the field. */
export const Loading: Story = {
  async play({ loaded }) {
    await type('gr');
    await option(/grace hopper/i);
    loaded.fake.hold('organization.listMembers');
    await userEvent.type(await field(), 'a');
    await waitFor(() => expect(document.querySelector('[data-pending]')).not.toBeNull());
    await expect(await option(/grace hopper/i)).toBeVisible();
  },
};

export const NothingFound: Story = {
  async play() {
    await type('zzz');
    await expect(await screen.findByText(/nothing found for .?zzz/i)).toBeVisible();
    await expect(names()).toEqual([]);
  },
};

/** An address of nobody here is a new invitation. */
export const InvitesAddress: Story = {
  async play() {
    await type('joan@example.com');
    await option(/invite .?joan@example.com/i);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /invite people/i });
    await waitFor(() => expect(dialog).toHaveTextContent(/joan@example.com/i));
  },
};

/** Who is invited is found by the address, whose domain counts only after an `@`. */
export const FindsInvited: Story = {
  async play() {
    const input = await type('joan');
    await option(/joan@example.com.*invited/i);
    await userEvent.clear(input);
    await userEvent.type(input, 'example');
    await waitFor(() => expect(screen.queryByRole('option', { name: /invited/i })).toBeNull());
    await userEvent.clear(input);
    await userEvent.type(input, 'joan@');
    await userEvent.click(await option(/joan@example.com.*invited/i));
    await expect(navigate).toHaveBeenCalledWith(
      '/o/tideline/members?q=joan%40example.com',
      expect.anything(),
    );
  },
};

/** The other groups are there all the same. */
export const Failed: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listMembers': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await type('se');
    await screen.findByText(/people could not be searched/i);
    await option(/^\W*security\W+account/i);
    loaded.fake.succeed('organization.listMembers');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await waitFor(() => expect(screen.queryByText(/could not be searched/i)).toBeNull());
  },
};

export const Keys: Story = {
  async play() {
    const input = await open();
    const shown = screen.getAllByRole('option');
    await expect(active(input)).toBe(shown[0]);
    await userEvent.keyboard('{ArrowUp}');
    await expect(active(input)).toBe(shown.at(-1));
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(active(input)).toBe(shown[1]);
    await userEvent.keyboard('{End}');
    await expect(active(input)).toHaveTextContent(/sign out/i);
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const SwitchesOrganization: Story = {
  async play({ loaded }) {
    await type('engines');
    await option(/analytical engines/i);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/o/${engines.slug}`, { replace: false }));
    await expect(loaded.fake.state.session?.session.activeOrganizationId).toBe(engines.id);
  },
};

/** Alt with a letter chooses an action, shown or not. */
export const OpensDialog: Story = {
  async play() {
    await open();
    await userEvent.keyboard('{Alt>}n{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: /create an api key/i });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    await expect(screen.queryByRole('combobox', { name: /find people/i })).toBeNull();
  },
};

export const WithCommands: Story = {
  args: {
    commands: [
      { id: 'export', label: 'Export tides', also: 'download', letter: 'E', onSelect: onExport },
      { id: 'charts', label: 'Charts', href: '/charts' },
    ],
  },
  async play() {
    const input = await type('downl');
    await waitFor(() => expect(active(input)).toHaveTextContent(/export tides/i));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onExport).toHaveBeenCalledOnce());
    await open();
    await userEvent.click(await option(/charts/i));
    await expect(navigate).toHaveBeenCalledWith('/charts', { replace: false });
  },
};

/** A member without rights finds neither pages nor actions of those who have them. */
export const WithoutRights: Story = {
  parameters: { auth: inEngines },
  async play() {
    const input = await type('in');
    await waitFor(() => expect(names().join()).toMatch(/analytical engines/i));
    await expect(names().join()).not.toMatch(/invit|single sign-on|administration/i);
    await userEvent.clear(input);
    await userEvent.type(input, 'members');
    await option(/members/i);
  },
};

/** An administrator finds all users, and what can be done with each. */
export const Administrator: Story = {
  parameters: { auth: administrator },
  async play() {
    const input = await type('char');
    await option(/charles babbage/i);
    await userEvent.keyboard('{ArrowRight}');
    await expect(await option(/copy id/i)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(screen.queryByRole('option', { name: /copy id/i })).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, 'grace');
    await option(/grace hopper/i);
    await userEvent.keyboard('{ArrowRight}');
    await option(/suspend/i);
    await userEvent.keyboard('s');
    await screen.findByRole('dialog', { name: /suspend .?grace/i });
  },
};
export const AdministratorsActions: Story = {
  parameters: { auth: administrator },
  async play() {
    await type('grace');
    await option(/grace hopper/i);
    await userEvent.keyboard('{ArrowRight}');
    await option(/suspend/i);
    // Escape hides the actions before it closes the palette.
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('option', { name: /suspend/i })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await option(/suspend/i);
  },
};

/** Whoever views as somebody finds what that person may open, and the way back; closed calls are not offered. */
export const ViewingAs: Story = {
  parameters: {
    auth: { ...auth, config: { ...config, ...withAdministration }, session: impersonatedMary },
    provider: { navigate, impersonationBanner: false },
  },
  async play() {
    await open();
    await option(/stop viewing as .?mary/i);
    await expect(names().join()).not.toMatch(/new api key/i);
  },
};
