import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withDirectories } from '#testing/fakes/fake-directories.ts';
import { fakeOrganization, noPolicy } from '#testing/fakes/fake-organization.ts';
import { toFakeConnection, withSso } from '#testing/fakes/fake-sso.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { OrganizationSsoCard } from './OrganizationSsoCard.tsx';

const config = { ...withOrganizations, ...withSso };
const auth = { session: adaInOrganization, config };

const meta = {
  title: 'Organization/OrganizationSsoCard',
  component: OrganizationSsoCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof OrganizationSsoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /identity providers/i });
const rowOf = async (name: string) => {
  const rows = within(await findList()).getAllByRole('listitem');
  return rows.find((row) => row.textContent?.includes(name));
};
const choose = async (name: string, entry: RegExp) => {
  await findList();
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`actions for .?${name}`, 'i') }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const findToast = (text: RegExp) => screen.findByText(text, { selector: '.ua-toast-title' });

/** One works; people were refused by the other, and the reason is told in words. */
export const List: Story = {
  async play() {
    await expect(await rowOf('Engines Okta')).toHaveTextContent(
      /on.*openid connect.*engines\.example.*last/i,
    );
    await expect(await rowOf('Engines Keycloak')).toHaveTextContent(/failing.*none of your domains/i);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const LongTexts: Story = {
  parameters: {
    width: 360,
    auth: {
      ...auth,
      connections: [
        toFakeConnection({
          providerId: 'vereinigte',
          name: 'Identitätsanbieter der Vereinigten Dampfschifffahrtsgesellschaften',
          domain: 'dampfschifffahrtsgesellschaft.example,vereinigte-dampfschifffahrt.example',
          redirectURI: `https://app.example.com/api/auth/sso/callback/${'vereinigte-'.repeat(6)}`,
        }),
        toFakeConnection({
          providerId: 'draft',
          name: 'New one',
          enabled: false,
          status: 'draft',
          lastSignInAt: null,
        }),
        toFakeConnection({
          providerId: 'lapsed',
          name: 'Lapsed',
          status: 'domain-lapsed',
          domainVerified: false,
        }),
        toFakeConnection({
          providerId: 'other',
          name: 'Strange',
          status: 'failing',
          lastFault: 'some_new_code',
        }),
      ],
    },
  },
  async play() {
    await expect(await rowOf('New one')).toHaveTextContent(/off.*nobody has signed in/i);
    await expect(await rowOf('Lapsed')).toHaveTextContent(/domain lapsed.*not proved any more/i);
    await expect(await rowOf('Strange')).toHaveTextContent(/some_new_code/);
  },
};
export const Empty: Story = {
  parameters: { auth: { ...auth, connections: [] } },
  async play() {
    await screen.findByText(/no identity provider yet/i);
    await expect(await screen.findByRole('button', { name: /set up single sign-on/i })).toBeVisible();
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['sso.providers'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'sso.providers': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('sso.providers');
    await press(/try again/i);
    await findList();
  },
};

/** Administrators see it; only owners change it. */
export const ForAdministrators: Story = {
  parameters: { auth: { ...auth, organization: { ...fakeOrganization, role: 'admin' } } },
  async play({ canvas }) {
    await findList();
    await screen.findByText(/only owners/i);
    await expect(canvas.queryByRole('button', { name: /check/i })).toBeNull();
    await choose('Engines Okta', /sign-ins/i);
    await expect(screen.queryByRole('menuitem', { name: /delete/i })).toBeNull();
    await screen.findByRole('dialog', { name: /sign-ins with/i });
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
    await expect(canvas.queryByRole('button', { name: /check/i })).toBeNull();
  },
};

/** Nothing is wrong with one; the other is not the issuer that it says, and both values are shown. */
export const Checked: Story = {
  async play() {
    await findList();
    await press(/check .?engines okta/i);
    await screen.findByText(/nothing is wrong/i);
    await press(/check .?engines keycloak/i);
    await screen.findByText(/of another issuer/i);
    await expect(screen.getByRole('list', { name: /what is wrong/i })).toHaveTextContent(
      'https://id.engines.example/realms/staff/',
    );
  },
};
export const CheckRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'sso.checkProvider': 'TOO_MANY_REQUESTS' } } },
  async play({ args }) {
    await findList();
    await press(/check .?engines okta/i);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(args.onError).toHaveBeenCalled();
  },
};
export const SwitchedOff: Story = {
  async play({ loaded }) {
    await choose('Engines Okta', /switch off/i);
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/until it is switched on again/i);
    await press(/^\W*switch off\W*$/i);
    await findToast(/switched off/i);
    await expect(loaded.fake.state.connections[0]?.enabled).toBe(false);
  },
};
export const Moved: Story = {
  async play({ loaded }) {
    await choose('Engines Keycloak', /move up/i);
    await findToast(/moved/i);
    await waitFor(async () =>
      expect(within(await findList()).getAllByRole('listitem')[0]).toHaveTextContent(/engines keycloak/i),
    );
    await expect(loaded.fake.calls).toContainEqual({
      path: 'sso.reorder',
      input: { organizationId: 'org-engines', providerIds: ['engines-test', 'engines'] },
    });
  },
};
export const Deleted: Story = {
  async play({ loaded }) {
    await choose('Engines Okta', /delete/i);
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/stay members/i);
    await press(/^\W*delete\W*$/i);
    await findToast(/deleted/i);
    await expect(loaded.fake.state.connections).toHaveLength(1);
  },
};
/** The policy of the organization takes no other way. */
export const DeletionRefused: Story = {
  parameters: {
    auth: {
      ...auth,
      connections: [toFakeConnection({ providerId: 'engines' })],
      organization: { ...fakeOrganization, policy: { ...noPolicy, allowedMethods: ['sso'] } },
    },
  },
  async play() {
    await choose('Engines Okta', /delete/i);
    await press(/^\W*delete\W*$/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/change the policy first/i);
  },
};

export const Edited: Story = {
  async play({ loaded }) {
    await choose('Engines Okta', /edit/i);
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: /^.?name/i });
    await userEvent.clear(name);
    await userEvent.type(name, 'Harbour');
    await userEvent.click(dialog.getByRole('button', { name: /add a rule/i }));
    await userEvent.type(dialog.getByRole('textbox', { name: /value of rule/i }), 'engineering');
    await userEvent.click(dialog.getByRole('button', { name: /^\W*save\W*$/i }));
    await findToast(/saved/i);
    await expect(loaded.fake.state.connections[0]).toMatchObject({
      name: 'Harbour',
      roleMapping: [{ claim: 'groups', value: 'engineering', role: 'member' }],
    });
  },
};
/** Accounts would go to another identity provider, so that is asked first. */
export const IdentityConfirmed: Story = {
  async play({ loaded }) {
    await choose('Engines Okta', /edit/i);
    const dialog = within(await screen.findByRole('dialog'));
    const issuer = await dialog.findByRole('textbox', { name: /issuer/i });
    await userEvent.clear(issuer);
    await userEvent.type(issuer, 'https://other.okta.example');
    await userEvent.click(dialog.getByRole('button', { name: /^\W*save\W*$/i }));
    await dialog.findByText(/gets their accounts/i);
    await expect(loaded.fake.state.connections[0]?.issuer).toBe('https://engines.okta.example');
    await userEvent.click(dialog.getByRole('button', { name: /change it anyway/i }));
    await findToast(/saved/i);
    await expect(loaded.fake.state.connections[0]?.issuer).toBe('https://other.okta.example');
  },
};
/** People of the directory only, a group of it with a role, and a sign-out that leads on. */
export const EditedForDirectory: Story = {
  parameters: { auth: { ...auth, config: { ...config, ...withDirectories } } },
  async play({ loaded }) {
    await choose('Engines Okta', /edit/i);
    const dialog = within(await screen.findByRole('dialog'));
    const provisioning = await dialog.findByRole('combobox', { name: /who can come in/i });
    await chooseOption(provisioning, 'scim');
    await userEvent.click(dialog.getByRole('button', { name: /rule for a directory group/i }));
    await userEvent.type(dialog.getByRole('textbox', { name: /value of rule/i }), 'Engineers');
    await userEvent.click(dialog.getByRole('checkbox', { name: /sign people out/i }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /second factor/i }));
    await userEvent.click(dialog.getByRole('button', { name: /^\W*save\W*$/i }));
    await findToast(/saved/i);
    await expect(loaded.fake.state.connections[0]).toMatchObject({
      provisioning: 'scim',
      logout: 'idp',
      trustSecondFactor: true,
      roleMapping: [{ claim: 'scim:group', value: 'Engineers', role: 'member' }],
    });
  },
};
/** What a directory decides stays so when something else is changed. */
export const DirectoryKept: Story = {
  parameters: {
    auth: { ...auth, connections: [toFakeConnection({ providerId: 'engines', provisioning: 'scim' })] },
  },
  async play({ loaded }) {
    await choose('Engines Okta', /edit/i);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^.?name/i }), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: /^\W*save\W*$/i }));
    await findToast(/saved/i);
    await expect(loaded.fake.state.connections[0]).toMatchObject({ provisioning: 'scim', logout: 'local' });
  },
};
export const EditingRefused: Story = {
  async play() {
    await choose('Engines Okta', /edit/i);
    const dialog = within(await screen.findByRole('dialog'));
    const issuer = await dialog.findByRole('textbox', { name: /issuer/i });
    await userEvent.clear(issuer);
    await userEvent.type(issuer, 'https://unreachable.example');
    await userEvent.click(dialog.getByRole('button', { name: /^\W*save\W*$/i }));
    await userEvent.click(await dialog.findByRole('button', { name: /change it anyway/i }));
    await dialog.findByText(/could not be reached/i);
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' }, async play() {} };
