import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { withDirectories } from '#testing/fakes/fake-directories.ts';
import { toFakeConnection, withSso } from '#testing/fakes/fake-sso.ts';
import { FAKE_SCIM_TOKEN } from '#testing/handlers/directory-handlers.ts';
import { ENDED_TOKEN } from '#testing/handlers/setup-link-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { OrganizationSetup } from './OrganizationSetup.tsx';

const config = {
  ...withSso,
  ...withDirectories,
  organization: { ...withOrganizations.organization, setupLinks: ['domains', 'sso', 'scim'] },
};
// Stories inherit arguments that they do not set.
const auth = { session: null, config, organization: { domains: [] }, connections: [], directories: [] };
const refuse = (code: string) => ({ auth: { ...auth, failures: { 'organization.getSetupLink': code } } });

const meta = {
  title: 'Organization/OrganizationSetup',
  component: OrganizationSetup,
  parameters: { auth },
} satisfies Meta<typeof OrganizationSetup>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** The address that a link leads to. */
const comeBy = (token: string) => () => {
  const { href } = window.location;
  const url = new URL(href);
  url.hash = token;
  window.history.replaceState(window.history.state, '', url);
  return () => window.history.replaceState(window.history.state, '', href);
};

export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.getSetupLink'] } } };
export const Ended: Story = {
  parameters: refuse('UNAUTHORIZED'),
  async play() {
    await screen.findByRole('heading', { name: /this link has ended/i });
  },
};
export const FailedToLoad: Story = {
  parameters: refuse('INTERNAL_SERVER_ERROR'),
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('organization.getSetupLink');
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: /set up/i });
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const RightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
export const Done: Story = {
  async play() {
    await press(/i am done/i);
    await expect(await screen.findByRole('heading', { name: /thank you/i })).toBeVisible();
  },
};

const draft = toFakeConnection({ providerId: 'engines', enabled: false });
/** What was left before it was switched on is gone on with. Nothing else is in the way then. */
export const GoneOn: Story = {
  parameters: { auth: { ...auth, connections: [draft] } },
  async play({ loaded }) {
    await press(/continue setting up/i);
    await expect(await screen.findByRole('heading', { level: 3, name: /check/i })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /i am done/i })).toBeNull();
    await press(/^\W*continue\W*$/i);
    await screen.findByText(/no sign-in has been tried/i);
    await press(/^\W*switch on\W*$/i);
    await screen.findByRole('button', { name: /i am done/i });
    await expect(loaded.fake.state.connections[0]?.enabled).toBe(true);
  },
};
/** One that is on is tried again, and gets other values. */
export const Changed: Story = {
  parameters: { auth: { ...auth, connections: [toFakeConnection({ providerId: 'engines' })] } },
  async play() {
    await press(/^\W*edit /i);
    await screen.findByRole('heading', { level: 3, name: /check/i });
    await press(/^\W*close\W*$/i);
    await screen.findByRole('button', { name: /i am done/i });
  },
};

/** Nobody who looks at the page, or at the history of the browser, sees the token. */
export const Redeemed: Story = {
  beforeEach: comeBy('Tq3vKc8sYw1nRz6mBd4xHf7jLp2gUa9e'),
  async play({ loaded }) {
    await screen.findByText(/nora hale sent you this link/i);
    await expect(window.location.href).not.toContain('#');
    const calls = loaded.fake.calls.filter(({ path }: { path: string }) => path.endsWith('SetupLink'));
    await expect(calls).toEqual([
      { path: 'organization.redeemSetupLink', input: { token: 'Tq3vKc8sYw1nRz6mBd4xHf7jLp2gUa9e' } },
    ]);
  },
};
export const RedeemedTooLate: Story = {
  beforeEach: comeBy(ENDED_TOKEN),
  async play() {
    await screen.findByRole('heading', { name: /this link has ended/i });
    await screen.findByText(/ask the person who sent it/i);
    await expect(window.location.href).not.toContain('#');
  },
};
export const RedemptionFailed: Story = {
  beforeEach: comeBy('Tq3vKc8sYw1nRz6mBd4xHf7jLp2gUa9e'),
  parameters: { auth: { ...auth, failures: { 'organization.redeemSetupLink': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('organization.redeemSetupLink');
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: /set up/i });
  },
};

/** Somebody without an account connects a directory. */
export const DirectoryConnected: Story = {
  async play({ loaded }) {
    await press(/connect a directory/i);
    const dialog = within(await screen.findByRole('dialog', { name: /connect a directory/i }));
    await userEvent.type(dialog.getByRole('textbox', { name: /name/i }), 'entra');
    await userEvent.click(dialog.getByRole('button', { name: /make a token/i }));
    await expect(await dialog.findByRole('textbox', { name: /token/i })).toHaveValue(FAKE_SCIM_TOKEN);
    await userEvent.click(dialog.getByRole('button', { name: /download/i }));
    await userEvent.click(dialog.getByRole('button', { name: /^\W*done\W*$/i }));
    await expect(loaded.fake.state.directories).toMatchObject([{ providerId: 'entra' }]);
    await expect(screen.queryByRole('button', { name: /actions for/i })).toBeNull();
  },
};
