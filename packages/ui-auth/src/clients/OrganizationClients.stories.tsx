import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ErrorCode } from '#client/auth-ui-error.ts';
import { toOwned, withApplications } from '#testing/fakes/fake-applications.ts';
import { FAKE_CLIENT_SECRET } from '#testing/handlers/application-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization, FAKE_NOW } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { OrganizationClients } from './OrganizationClients.tsx';

const config = { ...withOrganizations, ...withApplications };
const auth = { session: adaInOrganization, config };

const meta = {
  title: 'Applications/OrganizationClients',
  component: OrganizationClients,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof OrganizationClients>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /list of applications/i });
const rowOf = (name: string) =>
  screen.queryAllByRole('listitem').find((row) => row.textContent?.includes(name));
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (client: string, entry: RegExp) => {
  await findList();
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`actions for .?${client}`, 'i') }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const openForm = async (kind: string) => {
  await press(/new application/i);
  await chooseOption(await screen.findByRole('combobox', { name: /kind/i }), kind);
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Night ferry board');
};

export const List: Story = {
  async play() {
    await findList();
    await expect(rowOf('Ledger Bridge')).toHaveTextContent(/web application.*ledger\.example\.com/i);
    await expect(rowOf('Shift helper')).toHaveTextContent(/command line/i);
    await expect(rowOf('Payroll sync')).toHaveTextContent(/machine/i);
    await expect(rowOf('Old intranet')).toHaveTextContent(/off/i);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Empty: Story = {
  parameters: { auth: { ...auth, applications: { owned: [] } } },
  async play() {
    await screen.findByText(/no applications yet/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['oauth2.searchClients'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.searchClients': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('oauth2.searchClients');
    await press(/try again/i);
    await findList();
  },
};
/** The secret is shown once, and Done waits for the tick. */
export const Created: Story = {
  async play({ loaded, args }) {
    await openForm('web');
    await userEvent.type(screen.getByRole('textbox', { name: /redirect/i }), 'https://ferry.example.com/cb');
    await press(/^\W*create\W*$/i);
    await expect(await screen.findByRole('textbox', { name: /secret/i })).toHaveValue(FAKE_CLIENT_SECRET);
    await expect(screen.getByRole('textbox', { name: /issuer/i })).toHaveValue(config.oauthProvider.issuer);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.createClient',
      input: {
        client_name: 'Night ferry board',
        redirect_uris: ['https://ferry.example.com/cb'],
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['authorization_code', 'refresh_token'],
        application_type: 'web',
        organization_id: 'org-engines',
      },
    });
    await expect(screen.getByRole('button', { name: /^\W*done\W*$/i })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: /saved/i }));
    await press(/^\W*done\W*$/i);
    await waitFor(() => expect(rowOf('Night ferry board')).toBeDefined());
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
export const WithoutSecret: Story = {
  async play() {
    await openForm('mcp');
    await userEvent.type(screen.getByRole('textbox', { name: /redirect/i }), 'http://localhost/cb');
    await press(/^\W*create\W*$/i);
    await expect(await screen.findByRole('textbox', { name: /client id/i })).toHaveValue('client-new');
    await expect(screen.queryByRole('textbox', { name: /secret/i })).toBeNull();
  },
};
/** A machine has scopes of its own, and nobody comes back to it. */
export const ForMachine: Story = {
  async play({ loaded }) {
    await openForm('machine');
    await expect(screen.queryByRole('textbox', { name: /redirect/i })).toBeNull();
    await press(/^\W*create\W*$/i);
    await screen.findByRole('textbox', { name: /secret/i });
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.createClient',
      input: expect.objectContaining({ redirect_uris: [], client_credentials_scopes: ['members:read'] }),
    });
  },
};
/** The typed addresses stay. */
export const AddressRefused: Story = {
  async play({ loaded }) {
    await openForm('web');
    const field = screen.getByRole('textbox', { name: /redirect/i });
    await userEvent.type(field, 'http://ferry.example.com/cb');
    await press(/^\W*create\W*$/i);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/has to begin with https/i));
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'oauth2.createClient' }),
    );
  },
};
export const CreatingRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.createClient': 'TOO_MANY_OAUTH_CLIENTS' } } },
  async play({ args }) {
    await openForm('machine');
    await press(/^\W*create\W*$/i);
    await screen.findByText(/as many applications as you can have/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
/** Both secrets as bars, for at most a day. */
export const SecretReplaced: Story = {
  async play({ loaded }) {
    await choose('Ledger Bridge', /replace secret/i);
    await press(/^\W*replace\W*$/i);
    await expect(await screen.findByRole('textbox', { name: /secret/i })).toHaveValue(FAKE_CLIENT_SECRET);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.client.rotateSecret',
      input: { client_id: 'ledger-bridge', overlap: 86_400 },
    });
    await screen.findByText(/from now on/i);
  },
};
export const TurnedOff: Story = {
  async play({ loaded }) {
    await choose('Ledger Bridge', /turn off/i);
    await waitFor(() => expect(rowOf('Ledger Bridge')).toHaveTextContent(/off/i));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.updateClient',
      input: { client_id: 'ledger-bridge', update: { disabled: true } },
    });
  },
};
export const Deleted: Story = {
  async play() {
    await choose('Ledger Bridge', /delete/i);
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question).toHaveTextContent(/accounts of .?14.? people/i));
    await press(/^\W*delete application\W*$/i);
    await waitFor(() => expect(rowOf('Ledger Bridge')).toBeUndefined());
  },
};
const openEditor = async (client: string) => {
  await choose(client, /^\W*edit\W*$/i);
  return screen.findByRole('dialog', { name: new RegExp(`edit .?${client}`, 'i') });
};
const saveEditor = () => press(/^\W*save\W*$/i);

/** Only what was changed is sent. */
export const Edited: Story = {
  async play({ loaded, args }) {
    const dialog = await openEditor('Ledger Bridge');
    const uris = within(dialog).getByRole('textbox', { name: /redirect/i });
    await expect(uris).toHaveValue('https://ledger.example.com/callback');
    await userEvent.type(uris, '{Enter}https://ledger.example.com/second');
    await userEvent.clear(within(dialog).getByRole('textbox', { name: /website/i }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /email address/i }));
    await saveEditor();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.updateClient',
      input: {
        client_id: 'ledger-bridge',
        update: {
          client_uri: null,
          redirect_uris: ['https://ledger.example.com/callback', 'https://ledger.example.com/second'],
          scope: 'openid profile tasks:read',
        },
      },
    });
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
/** Nothing is sent where nothing was changed. */
export const EditedWithoutChange: Story = {
  async play({ loaded }) {
    await openEditor('Ledger Bridge');
    await saveEditor();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'oauth2.updateClient' }),
    );
  },
};
const manyUris = Array.from({ length: 20 }, (_, at) => `https://ledger.example.com/callback/${at + 1}`);
export const ManyAddresses: Story = {
  parameters: {
    auth: {
      ...auth,
      applications: {
        owned: [
          toOwned({
            client_id: 'ledger-bridge',
            client_name: 'Vereinigte Dampfschifffahrtsgesellschaften für Anwendungen mit langen Namen',
            redirect_uris: manyUris,
          }),
        ],
      },
    },
  },
  async play() {
    const dialog = await openEditor('Vereinigte');
    await expect(within(dialog).getByRole('textbox', { name: /redirect/i })).toHaveValue(manyUris.join('\n'));
  },
};
/** Which one it is stands beside the field, before the service is asked. */
export const EditedAddressWrong: Story = {
  async play({ loaded }) {
    const dialog = await openEditor('Ledger Bridge');
    const uris = within(dialog).getByRole('textbox', { name: /redirect/i });
    await userEvent.type(uris, '{Enter}http://localhost:3000/cb');
    await saveEditor();
    await waitFor(() =>
      expect(uris).toHaveAccessibleDescription(/localhost:3000\/cb.? leads to this computer/i),
    );
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'oauth2.updateClient' }),
    );
  },
};
const refusedField = (path: string, code: ErrorCode) => ({
  auth: {
    ...auth,
    failures: { 'oauth2.updateClient': { code, issues: [{ path, message: 'refused' }] } },
  },
});
/** What the service refuses stands beside the field that it is about. */
export const EditRefusedAddress: Story = {
  parameters: refusedField('redirect_uris', 'INVALID_REDIRECT_URI'),
  async play({ args }) {
    const dialog = await openEditor('Ledger Bridge');
    const uris = within(dialog).getByRole('textbox', { name: /redirect/i });
    await userEvent.type(uris, '{Enter}https://ledger.example.com/%');
    await saveEditor();
    await waitFor(() => expect(uris).toHaveAccessibleDescription(/is not allowed/i));
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
export const EditRefusedWebsite: Story = {
  parameters: refusedField('update.client_uri', 'VALIDATION_ERROR'),
  async play() {
    const dialog = await openEditor('Ledger Bridge');
    const website = within(dialog).getByRole('textbox', { name: /website/i });
    await userEvent.type(website, 'x y');
    await saveEditor();
    await waitFor(() => expect(website).toHaveAttribute('aria-invalid', 'true'));
  },
};
export const EditRefusedScope: Story = {
  parameters: refusedField('scope', 'INVALID_CLIENT_METADATA'),
  async play() {
    const dialog = await openEditor('Ledger Bridge');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /email address/i }));
    await saveEditor();
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/are not valid/i);
  },
};
export const EditRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.updateClient': 'NETWORK' } } },
  async play() {
    const dialog = await openEditor('Ledger Bridge');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^\W*name\W*$/i }), ' 2');
    await saveEditor();
    await within(dialog).findByText(/could not reach the server/i);
  },
};
/** Scopes of a machine are those of the operator, and everybody may be let in where that is allowed. */
export const EditingMachine: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        ...config,
        oauthProvider: {
          ...withApplications.oauthProvider,
          organizationClients: { audience: 'everyone', scopes: ['members:read', 'tasks:read'] },
        },
      },
    },
  },
  async play({ loaded }) {
    const dialog = await openEditor('Payroll sync');
    await expect(within(dialog).queryByRole('textbox', { name: /redirect/i })).toBeNull();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /read boards and tasks/i }));
    await chooseOption(within(dialog).getByRole('combobox'), 'everyone');
    await saveEditor();
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'oauth2.updateClient',
        input: {
          client_id: 'payroll-sync',
          update: { audience: 'everyone', client_credentials_scopes: ['members:read', 'tasks:read'] },
        },
      }),
    );
  },
};
export const EditingNarrow: Story = {
  parameters: { width: 320 },
  async play() {
    await openEditor('Ledger Bridge');
  },
};
export const EditingRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  async play() {
    await openEditor('Ledger Bridge');
  },
};
/** Code for widely used libraries stands beside the secret. */
export const Snippets: Story = {
  async play(context) {
    await openForm('web');
    await userEvent.type(screen.getByRole('textbox', { name: /redirect/i }), 'https://ferry.example.com/cb');
    await press(/^\W*create\W*$/i);
    await userEvent.click(await screen.findByText('Express, openid-client'));
    await expect(screen.getByText(/client\.discovery/)).toBeVisible();
    await userEvent.click(screen.getByText('Auth.js'));
    await expect(screen.getByText(/next-auth/)).toBeVisible();
    await expect(context.canvasElement.ownerDocument.body).not.toHaveTextContent(
      `clientSecret: '${FAKE_CLIENT_SECRET}'`,
    );
  },
};
export const SnippetForMcp: Story = {
  async play() {
    await openForm('mcp');
    await userEvent.type(screen.getByRole('textbox', { name: /redirect/i }), 'http://localhost/cb');
    await press(/^\W*create\W*$/i);
    await userEvent.click(await screen.findByText('Model Context Protocol'));
    await expect(screen.getByText(/clientInformation/)).toBeVisible();
  },
};
/** Both secrets work for a while. */
export const TwoSecrets: Story = {
  parameters: {
    auth: {
      ...auth,
      applications: {
        owned: [
          toOwned({
            client_id: 'ledger-bridge',
            client_name: 'Ledger Bridge',
            previous_secret_expires_at: FAKE_NOW / 1000 + 7200,
          }),
        ],
      },
    },
  },
  async play() {
    await findList();
    await waitFor(() => expect(rowOf('Ledger Bridge')).toHaveTextContent(/old secret stops working/i));
  },
};
/** Nobody has allowed it anything yet. */
export const DeletingUnused: Story = {
  parameters: { auth: { ...auth, applications: { people: 0 } } },
  async play() {
    await choose('Ledger Bridge', /delete/i);
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/all access of the application/i);
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play() {
    await findList();
    await expect(screen.queryByRole('button', { name: /actions|new application/i })).toBeNull();
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
