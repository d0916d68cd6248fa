import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeApiKeys, toFakeKey, withApiKeys } from '#testing/fakes/fake-api-keys.ts';
import { FAKE_KEY } from '#testing/handlers/api-key-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization, adasSession } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { ApiKeysTable } from './ApiKeysTable.tsx';

const auth = { session: adasSession, config: withApiKeys };

const meta = {
  title: 'API keys/ApiKeysTable',
  component: ApiKeysTable,
  args: { onSuccess: fn(), onError: fn(), onCreated: fn() },
  parameters: {
    parts: {
      OrganizationApiKeys: {
        auth: { session: adaInOrganization, config: { ...withOrganizations, ...withApiKeys } },
      },
      RevokeApiKeyDialog: { draws: 'overlay', args: { open: true, apiKey: fakeApiKeys[0] } },
      RotateApiKeyDialog: { draws: 'overlay', args: { open: true, apiKey: fakeApiKeys[0] } },
      ApiKeyUsageDialog: { draws: 'overlay', args: { open: true, apiKey: fakeApiKeys[0] } },
    },
    auth,
  },
} satisfies Meta<typeof ApiKeysTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTable = () => screen.findByRole('table', { name: /api keys/i });
const rowOf = (name: string) => screen.getAllByRole('row').find((row) => row.textContent?.includes(name));
const openActions = async (name: string) => {
  await findTable();
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`actions for .?${name}`, 'i') }),
  );
};
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }));
const findToast = (text: RegExp) => screen.findByText(text, { selector: '.ua-toast-title' });

/** Scopes have names of the application, or of the service. */
export const List: Story = {
  args: { scopes: [{ group: 'Projects', actions: [{ value: 'project:read', label: 'Read projects' }] }] },
  async play() {
    await findTable();
    await expect(rowOf('deploy script')).toHaveTextContent(/ks_dEp.*read projects.*project:deploy.*\+1/i);
    await expect(rowOf('nightly report')).toHaveTextContent(/old key works until/i);
    await expect(rowOf('old laptop')).toHaveTextContent(/expired/i);
    await expect(rowOf('Unnamed key')).toHaveTextContent(/off.*never.*never/i);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Empty: Story = {
  parameters: { auth: { ...auth, apiKeys: [] } },
  async play() {
    await screen.findByText(/no api keys yet/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['apiKey.list'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'apiKey.list': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('apiKey.list');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findTable();
  },
};
export const Searched: Story = {
  async play() {
    await findTable();
    await userEvent.type(screen.getByRole('searchbox', { name: /find a key/i }), 'night');
    await waitFor(() => expect(rowOf('deploy script')).toBeUndefined());
    await expect(rowOf('nightly report')).toBeDefined();
  },
};

/** The key is shown once, and nowhere else: not in events, not in callbacks. */
export const Created: Story = {
  async play({ args, loaded }) {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await findTable();
    await userEvent.click(screen.getByRole('button', { name: /create key/i }));
    const name = await screen.findByRole('textbox', { name: /name/i });
    await userEvent.type(name, 'ci');
    await userEvent.click(screen.getAllByRole('button', { name: /create key/i }).at(-1) ?? name);
    await expect(await screen.findByRole('textbox', { name: /your new key/i })).toHaveValue(FAKE_KEY);
    await waitFor(() => expect(screen.getByRole('button', { name: /copy key/i })).toHaveFocus());
    await expect(loaded.fake.calls).toContainEqual({
      path: 'apiKey.create',
      input: { name: 'ci', expiresIn: 90 * 86_400, configId: 'default' },
    });
    await expect(args.onCreated).toHaveBeenCalledWith(expect.not.objectContaining({ key: FAKE_KEY }));
    await userEvent.keyboard('{Escape}');
    await screen.findByText(/close without saving the key/i);
    await userEvent.click(screen.getByRole('button', { name: /go back/i }));
    await userEvent.click(screen.getByRole('button', { name: /copy key/i }));
    await waitFor(() => expect(screen.getByRole('button', { name: /copied/i })).toBeInTheDocument());
    await expect(written).toEqual([FAKE_KEY]);
    await userEvent.click(screen.getByRole('button', { name: /done/i }));
    await waitFor(() => expect(rowOf('ci')).toBeDefined());
  },
};
export const NameMissing: Story = {
  async play() {
    await findTable();
    await userEvent.click(screen.getByRole('button', { name: /create key/i }));
    const name = await screen.findByRole('textbox', { name: /name/i });
    await userEvent.click(screen.getAllByRole('button', { name: /create key/i }).at(-1) ?? name);
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    await expect(name).toHaveFocus();
  },
};
export const CreationFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'apiKey.create': 'TOO_MANY_API_KEYS' } } },
  async play({ args }) {
    await findTable();
    await userEvent.click(screen.getByRole('button', { name: /create key/i }));
    const name = await screen.findByRole('textbox', { name: /name/i });
    await userEvent.type(name, 'ci{Enter}');
    await screen.findByText(/you cannot have more api keys/i);
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
};
export const Rotated: Story = {
  async play({ loaded }) {
    await openActions('deploy script');
    await choose(/replace/i);
    await chooseOption(await screen.findByRole('combobox', { name: /the old key works/i }), '3600');
    await userEvent.click(screen.getByRole('button', { name: /replace key/i }));
    await expect(await screen.findByRole('textbox', { name: /your new key/i })).toHaveValue(FAKE_KEY);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'apiKey.rotate',
      input: { keyId: 'key-deploy', overlap: 3600 },
    });
  },
};
export const Usage: Story = {
  async play() {
    await openActions('deploy script');
    await choose(/usage/i);
    await screen.findByRole('dialog', { name: /usage of .?deploy script/i });
    const chart = await screen.findByRole('figure', { name: /requests per day/i });
    await expect(within(chart).getAllByRole('row')).toHaveLength(31);
    await expect(within(chart).getByRole('cell', { name: '60' })).toBeInTheDocument();
    await expect(screen.getByText(/requests in .?30.? days/).nextElementSibling).toHaveTextContent('180');
    await expect(screen.getByText(/^.?refused.?$/).nextElementSibling).toHaveTextContent('1.6%');
  },
};
/** The row says so at once, and the notice undoes it. */
export const TurnedOff: Story = {
  async play() {
    await openActions('deploy script');
    await choose(/turn off/i);
    await waitFor(() => expect(rowOf('deploy script')).toHaveTextContent(/off/i));
    await findToast(/deploy script.? turned off/i);
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await waitFor(() => expect(rowOf('deploy script')).not.toHaveTextContent(/off/i));
  },
};
export const TurningOffFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'apiKey.update': 'NETWORK' } } },
  async play() {
    await openActions('deploy script');
    await choose(/turn off/i);
    await waitFor(() => expect(rowOf('deploy script')).toHaveTextContent(/could not reach the server/i));
    await expect(screen.queryByRole('button', { name: /undo/i })).toBeNull();
  },
};
export const RevokeConfirm: Story = {
  async play() {
    await openActions('deploy script');
    await choose(/revoke/i);
    await screen.findByRole('alertdialog', { name: /revoke .?deploy script/i });
    await waitFor(() => expect(screen.getByRole('button', { name: /cancel/i })).toHaveFocus());
  },
};
export const Revoked: Story = {
  async play({ loaded }) {
    await openActions('deploy script');
    await choose(/revoke/i);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /revoke key/i }));
    await findToast(/deploy script.? revoked/i);
    await waitFor(() => expect(rowOf('deploy script')).toBeUndefined());
    await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
    await expect(loaded.fake.state.apiKeys).toHaveLength(3);
  },
};
export const RevocationFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'apiKey.delete': 'NETWORK' } } },
  async play({ args }) {
    await openActions('deploy script');
    await choose(/revoke/i);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /revoke key/i }));
    await screen.findByText(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
export const ExpiredRemoved: Story = {
  async play() {
    await findTable();
    await userEvent.click(screen.getByRole('button', { name: /remove expired/i }));
    await findToast(/1.? expired key removed/i);
    await waitFor(() => expect(rowOf('old laptop')).toBeUndefined());
  },
};
export const LimitReached: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        apiKey: {
          ...withApiKeys.apiKey,
          configurations: withApiKeys.apiKey.configurations.map((one) => ({ ...one, maximumKeys: 4 })),
        },
      },
    },
  },
  async play() {
    await screen.findByText(/which is the limit/i);
    await expect(screen.getByRole('button', { name: /create key/i })).toBeDisabled();
  },
};
export const ReadOnly: Story = { args: { readOnly: true } };

const engines = {
  organizationId: 'org-engines',
  references: 'organization' as const,
  referenceId: 'org-engines',
};
const inOrganization = {
  session: adaInOrganization,
  config: { ...withOrganizations, ...withApiKeys },
  apiKeys: [
    toFakeKey({ ...engines, id: 'key-build', name: 'build server', start: 'ks_bLd' }),
    ...fakeApiKeys,
  ],
};

export const OfOrganization: Story = {
  args: { owner: { organizationId: 'org-engines' } },
  parameters: { auth: inOrganization },
  async play() {
    await findTable();
    await expect(rowOf('build server')).toBeDefined();
    await expect(rowOf('deploy script')).toBeUndefined();
    await screen.findByRole('button', { name: /create key/i });
  },
};

/** A member without the permission to read the keys of an organization sees no card. */
export const NoRight: Story = {
  args: { owner: { organizationId: 'org-engines' } },
  parameters: { auth: { ...inOrganization, organization: { role: 'member' } } },
  async play({ loaded }) {
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual(
        expect.objectContaining({ path: 'organization.getActiveMemberRole' }),
      ),
    );
    await waitFor(() => expect(screen.queryByText(/api keys/i)).toBeNull());
  },
};
export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
