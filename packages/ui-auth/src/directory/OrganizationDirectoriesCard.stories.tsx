import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { toFakeDirectory, withDirectories } from '#testing/fakes/fake-directories.ts';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import { toFakeConnection, withSso } from '#testing/fakes/fake-sso.ts';
import { FAKE_SCIM_TOKEN } from '#testing/handlers/directory-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { OrganizationDirectoriesCard } from './OrganizationDirectoriesCard.tsx';

const config = { ...withOrganizations, ...withSso, ...withDirectories };
const auth = { session: adaInOrganization, config };

const meta = {
  title: 'Organization/OrganizationDirectoriesCard',
  component: OrganizationDirectoriesCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof OrganizationDirectoriesCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /^\W*directories\W*$/i });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const findDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const pressIn = async (dialog: ReturnType<typeof within>, name: RegExp) =>
  userEvent.click(await dialog.findByRole('button', { name }));
const findToast = (text: RegExp) => screen.findByText(text, { selector: '.ua-toast-title' });
async function openDeletion(): Promise<ReturnType<typeof within>> {
  await press(/actions for .?okta/i);
  await userEvent.click(await screen.findByRole('menuitem', { name: /delete/i }));
  return findDialog(/delete .?okta/i);
}

export const List: Story = {
  async play() {
    await expect(await findList()).toHaveTextContent(/okta.*works.*214 people.*12 groups.*last request/i);
    await screen.findByText(/groups give no role yet/i);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
const ended = { id: 'ended', prefix: 'scim_0aB1c', createdAt: '2025-11-01T12:00:00.000Z', lastUsedAt: null };
export const LongTexts: Story = {
  parameters: {
    width: 360,
    auth: {
      ...auth,
      directories: [
        toFakeDirectory({
          providerId: 'vereinigte-dampfschifffahrtsgesellschaften-personalverwaltung',
          lastFault: 'SCIM_INVALID_VALUE',
          lastFaultAt: '2026-11-20T11:59:00.000Z',
        }),
        toFakeDirectory({
          providerId: 'new',
          lastRequestAt: null,
          counts: { users: 0, activeUsers: 0, groups: 0 },
        }),
        toFakeDirectory({
          providerId: 'ended',
          tokens: [{ ...ended, expiresAt: '2026-11-01T12:00:00.000Z' }],
        }),
        toFakeDirectory({
          providerId: 'strange',
          tokens: [{ ...ended, expiresAt: null }],
          lastFault: 'SOME_NEW_CODE',
          lastFaultAt: '2026-11-20T11:59:00.000Z',
        }),
      ],
    },
  },
  async play() {
    const list = await findList();
    await expect(list).toHaveTextContent(/refused.*address of no verified domain/i);
    await expect(list).toHaveTextContent(/new.*waits for the first request.*0 people/i);
    await expect(list).toHaveTextContent(/ended.*no token/i);
    await expect(list).toHaveTextContent(/SOME_NEW_CODE/);
  },
};
export const Empty: Story = {
  parameters: { auth: { ...auth, directories: [] } },
  async play() {
    await screen.findByText(/no directory yet/i);
    await expect(await screen.findByRole('button', { name: /connect a directory/i })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: { auth: { ...auth, held: ['scim.listProviderConnections'] } },
};
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'scim.listProviderConnections': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('scim.listProviderConnections');
    await press(/try again/i);
    await findList();
  },
};
/** Administrators see them; only owners change them. */
export const ForAdministrators: Story = {
  parameters: { auth: { ...auth, organization: { ...fakeOrganization, role: 'admin' } } },
  async play({ canvas }) {
    await findList();
    await screen.findByText(/only owners/i);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ForMembers: Story = {
  tags: ['!autodocs'],
  parameters: { auth: { ...auth, organization: { ...fakeOrganization, role: 'member' } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('list')).toBeNull());
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await findList();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The token is shown once, with the address that belongs to it. */
export const Connected: Story = {
  parameters: { auth: { ...auth, directories: [] } },
  async play({ loaded }) {
    await press(/connect a directory/i);
    const dialog = await findDialog(/connect a directory/i);
    await userEvent.type(await dialog.findByRole('textbox', { name: /name/i }), 'entra');
    await pressIn(dialog, /make a token/i);
    const shown = await findDialog(/save this token now/i);
    await expect(shown.getByRole('textbox', { name: /token/i })).toHaveValue(FAKE_SCIM_TOKEN);
    await expect(shown.getByText(/scim\/v2$/)).toBeVisible();
    await pressIn(shown, /^\W*done\W*$/i);
    await shown.findByText(/close without saving/i);
    await pressIn(shown, /go back/i);
    await pressIn(shown, /download/i);
    await pressIn(shown, /^\W*done\W*$/i);
    await findToast(/token made/i);
    await expect(loaded.fake.state.directories).toHaveLength(1);
  },
};
export const ConnectingChecked: Story = {
  async play() {
    await press(/connect a directory/i);
    const dialog = await findDialog(/connect a directory/i);
    const name = await dialog.findByRole('textbox', { name: /name/i });
    await userEvent.type(name, 'a b');
    await pressIn(dialog, /make a token/i);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/letters, digits/i));
    await userEvent.clear(name);
    await userEvent.type(name, 'Okta');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/there is a directory of this name/i));
  },
};
export const ConnectingRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'scim.generateToken': 'TOO_MANY_REQUESTS' } } },
  async play({ args }) {
    await press(/connect a directory/i);
    const dialog = await findDialog(/connect a directory/i);
    await userEvent.type(await dialog.findByRole('textbox', { name: /name/i }), 'entra');
    await pressIn(dialog, /make a token/i);
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(args.onError).toHaveBeenCalled();
  },
};
/** The last token works on, so that the directory does not stop. */
export const TokenReplaced: Story = {
  async play({ loaded }) {
    await press(/new token for .?okta/i);
    const dialog = await findDialog(/new token for/i);
    await expect(await dialog.findByRole('checkbox', { name: /works on/i })).toBeChecked();
    await chooseOption(dialog.getByRole('combobox', { name: /token ends/i }), 'never');
    await pressIn(dialog, /make a token/i);
    await findDialog(/save this token now/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'scim.generateToken',
      input: { organizationId: 'org-engines', providerId: 'okta', keepOld: true },
    });
    await expect(loaded.fake.state.directories[0]?.tokens).toHaveLength(2);
  },
};
export const TokenRevoked: Story = {
  async play({ loaded }) {
    await press(/revoke the token/i);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^\W*revoke\W*$/i }),
    );
    await findToast(/token revoked/i);
    await expect(loaded.fake.state.directories[0]?.tokens).toEqual([]);
    await expect(await findList()).toHaveTextContent(/no token/i);
  },
};
/** Its people stay, unless it is said otherwise. */
export const Deleted: Story = {
  async play({ loaded }) {
    const dialog = await openDeletion();
    await userEvent.click(await dialog.findByRole('radio', { name: /stop being members/i }));
    await pressIn(dialog, /^\W*delete\W*$/i);
    await findToast(/deleted/i);
    await expect(loaded.fake.state.directories).toEqual([]);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'scim.deleteProviderConnection',
      input: { organizationId: 'org-engines', providerId: 'okta', people: 'deactivate' },
    });
  },
};
export const DeletionRefused: Story = {
  parameters: {
    auth: { ...auth, failures: { 'scim.deleteProviderConnection': 'TOO_MANY_REQUESTS' } },
  },
  async play() {
    const dialog = await openDeletion();
    await pressIn(dialog, /^\W*delete\W*$/i);
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

const withRules = {
  ...auth,
  connections: [
    toFakeConnection({
      providerId: 'engines',
      roleMapping: [
        { claim: 'department', value: 'Finance', role: 'member' },
        { claim: 'scim:group', value: 'Engine Admins', role: 'admin' },
      ],
    }),
  ],
};
export const Rules: Story = {
  parameters: { auth: withRules },
  async play() {
    await expect(await screen.findByRole('list', { name: /groups and roles/i })).toHaveTextContent(
      /engine admins.* gives .*admin/i,
    );
  },
};
/** Rules about claims stay as they are. */
export const RulesChanged: Story = {
  parameters: { auth: withRules },
  async play({ loaded }) {
    await press(/change groups and roles/i);
    const dialog = await findDialog(/groups and roles/i);
    await pressIn(dialog, /add a rule for a directory group/i);
    await userEvent.type(await dialog.findByRole('textbox', { name: /value of rule .?2/i }), 'Sales');
    await pressIn(dialog, /^\W*save\W*$/i);
    await findToast(/saved/i);
    await expect(loaded.fake.state.connections[0]?.roleMapping).toEqual([
      { claim: 'department', value: 'Finance', role: 'member' },
      { claim: 'scim:group', value: 'Engine Admins', role: 'admin' },
      { claim: 'scim:group', value: 'Sales', role: 'member' },
    ]);
  },
};
export const RulesNeedSignIn: Story = {
  parameters: { auth: { ...auth, connections: [] } },
  async play() {
    await screen.findByText(/set it up first/i);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
