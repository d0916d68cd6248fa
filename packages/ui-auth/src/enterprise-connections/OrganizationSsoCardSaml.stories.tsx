import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeOrganization, toFakeDomain } from '#testing/fakes/fake-organization.ts';
import { toFakeSamlConnection, withSso } from '#testing/fakes/fake-sso.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { OrganizationSsoCard } from './OrganizationSsoCard.tsx';

const base = {
  session: adaInOrganization,
  config: { ...withOrganizations, ...withSso },
  organization: {
    ...fakeOrganization,
    domains: [toFakeDomain('engines.example', '2026-11-18T12:00:00.000Z')],
  },
};
const auth = { ...base, connections: [] };
const stored = { ...base, connections: [toFakeSamlConnection({ providerId: 'engines' })] };

const meta = {
  title: 'Organization/OrganizationSsoCard',
  component: OrganizationSsoCard,
  parameters: { auth },
  beforeEach() {
    const held = window.open;
    window.open = () => null;
    return () => {
      window.open = held;
    };
  },
} satisfies Meta<typeof OrganizationSsoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const next = () => press(/^\W*continue\W*$/i);
const findStep = (name: RegExp) => screen.findByRole('heading', { level: 3, name });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
async function toKind(): Promise<void> {
  await press(/set up single sign-on/i);
  await expect(await screen.findByRole('checkbox', { name: /engines/i })).toBeChecked();
  await next();
  await findStep(/identity provider/i);
  await chooseOption(screen.getByRole('combobox', { name: /which one/i }), 'okta');
  await choose(/saml/i);
}
async function toOurs(): Promise<void> {
  await toKind();
  await next();
  await findStep(/our values/i);
}
async function toTheirs(): Promise<void> {
  await toOurs();
  await next();
  await findStep(/your values/i);
}
async function readByAddress(url = 'https://engines.okta.example/metadata'): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /address of the metadata/i }), url);
  await press(/read the metadata/i);
}
async function toPeople(): Promise<void> {
  await toTheirs();
  await readByAddress();
  await screen.findByRole('heading', { name: /what we read/i });
  await press(/use these values/i);
  await findStep(/people and roles/i);
}
async function fillByHand(): Promise<void> {
  await choose(/by hand/i);
  await userEvent.type(await screen.findByRole('textbox', { name: /entity id/i }), 'urn:engines');
  await userEvent.type(
    screen.getByRole('textbox', { name: /sign-in address/i }),
    'https://id.engines.example/sso',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /certificate/i }), 'MIIC');
  await press(/use these values/i);
}
async function nameAttributes(): Promise<void> {
  await userEvent.click(screen.getByText(/names of attributes/i));
  await userEvent.type(await screen.findByRole('textbox', { name: /email address/i }), 'mail');
  await userEvent.click(screen.getByRole('checkbox', { name: /may begin a sign-in/i }));
  await screen.findByRole('textbox', { name: /where such a sign-in leads/i });
}
async function toCheck(): Promise<void> {
  await toPeople();
  await next();
  await findStep(/check/i);
}
async function edit(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole('button', { name: /actions for/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /edit/i }));
  return within(await screen.findByRole('dialog'));
}

export const SamlKind: Story = { play: toKind };
/** A service that does not speak SAML asks for no protocol. */
export const SamlNotSpoken: Story = {
  parameters: { auth: { ...auth, config: { ...withOrganizations, sso: { enabled: true, saml: false } } } },
  async play() {
    await press(/set up single sign-on/i);
    await expect(await screen.findByRole('checkbox', { name: /engines/i })).toBeChecked();
    await next();
    await findStep(/identity provider/i);
    await expect(screen.queryByRole('radio', { name: /saml/i })).toBeNull();
  },
};
/** The words of Okta for our address and our name. */
export const SamlOurValues: Story = {
  async play() {
    await toOurs();
    await screen.findByText(/audience uri \(sp entity id\)/i);
    await expect(screen.getByText(/saml2\/sp\/acs\/analytical-engines$/)).toBeVisible();
    await expect(screen.getByText(/metadata\?providerId=analytical-engines$/)).toBeVisible();
    await expect(screen.getByText(/saml2\/sp\/slo\/analytical-engines$/)).toBeVisible();
    await expect(screen.getByRole('button', { name: /copy the acs url/i })).toBeVisible();
  },
};
export const SamlTheirValues: Story = { play: toTheirs };
/** What the metadata say is shown before anything is stored. */
export const SamlPreview: Story = {
  async play({ loaded }) {
    await toTheirs();
    await readByAddress();
    await screen.findByText('http://www.okta.example/exk8f2q0');
    await expect(loaded.fake.state.connections).toEqual([]);
    await expect(screen.getByText(/4F:2A:91:C0/)).toBeVisible();
  },
};
export const SamlMetadataRefused: Story = {
  async play() {
    await toTheirs();
    await readByAddress('https://engines.example/wrong');
    await screen.findByText(/no metadata of an identity provider/i);
  },
};
export const SamlUpload: Story = {
  async play() {
    await toTheirs();
    await choose(/upload/i);
    await press(/read the metadata/i);
    await screen.findByText(/choose the file/i);
    const file = new File(['<EntityDescriptor/>'], 'okta.xml', { type: 'application/xml' });
    await userEvent.upload(screen.getByLabelText(/choose a file/i, { selector: 'input' }), file);
    await screen.findByText('okta.xml');
    await screen.findByRole('heading', { name: /what we read/i });
  },
};
export const SamlPaste: Story = {
  async play() {
    await toTheirs();
    await choose(/paste/i);
    await userEvent.type(await screen.findByRole('textbox', { name: /metadata/i }), '<EntityDescriptor/>');
    await press(/read the metadata/i);
    await screen.findByRole('heading', { name: /what we read/i });
  },
};
export const SamlByHand: Story = {
  async play({ loaded }) {
    await toTheirs();
    await fillByHand();
    await findStep(/people and roles/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'sso.register',
      input: {
        organizationId: 'org-engines',
        providerId: 'analytical-engines',
        domain: 'engines.example',
        enabled: false,
        samlConfig: {
          entryPoint: 'https://id.engines.example/sso',
          idpMetadata: { entityID: 'urn:engines' },
          cert: 'MIIC',
        },
      },
    });
  },
};
export const SamlByHandRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'sso.register': 'SSO_PROVIDER_ID_TAKEN' } } },
  async play() {
    await toTheirs();
    await fillByHand();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/has this name/i);
  },
};
export const SamlAttributeNames: Story = {
  async play() {
    await toPeople();
    await nameAttributes();
  },
};
/** Attributes of other names, and sign-ins that the identity provider begins. */
export const SamlPeople: Story = {
  async play({ loaded }) {
    await toPeople();
    await nameAttributes();
    await next();
    await findStep(/check/i);
    await expect(loaded.fake.state.connections[0]).toMatchObject({
      type: 'saml',
      allowIdpInitiated: true,
      samlConfig: { mapping: { email: 'mail' } },
    });
  },
};
/** Our metadata are there from here on, because the key was made with the connection. */
export const SamlCheck: Story = {
  async play() {
    await toCheck();
    await expect(screen.getByRole('link', { name: /save as a file/i })).toHaveAttribute(
      'href',
      expect.stringMatching(/providerId=analytical-engines&download$/),
    );
    await press(/check now/i);
    await screen.findByText(/nothing is wrong/i);
  },
};
/** What was expected and what came stand under each other, with the answer below. */
export const SamlTestFailed: Story = {
  parameters: {
    auth: {
      ...auth,
      handlers: {
        'sso.testResult': () => ({
          status: 'failed' as const,
          faults: [
            {
              code: 'audience',
              message: 'The answer of the identity provider is for another application.',
              hint: 'Change it in Okta: General › SAML Settings › Audience URI (SP Entity ID).',
              expected: 'https://app.example.com/api/auth/sso/saml2/sp/metadata?providerId=engines',
              received: 'https://app.example.com/api/auth/sso/saml2/sp/metadata',
            },
          ],
          warnings: [],
          claims: { email: ['ada@engines.example'] },
          mapped: { email: 'ada@engines.example', name: 'Ada', subject: 'ada', roles: ['member'] },
          assertion: '<saml:Assertion ID="_1"><saml:Issuer>…</saml:Issuer></saml:Assertion>',
        }),
      },
    },
  },
  async play() {
    await toCheck();
    await press(/try a sign-in/i);
    await screen.findByText(/for another application/i);
    await userEvent.click(screen.getByText(/see the answer/i));
    await expect(screen.getByText(/<saml:Issuer>/)).toBeVisible();
  },
};

/** Its values stay unless others are given. */
export const SamlEdited: Story = {
  parameters: { auth: stored },
  async play({ loaded }) {
    const dialog = await edit();
    const name = await dialog.findByRole('textbox', { name: /^.?name/i });
    await userEvent.clear(name);
    await userEvent.type(name, 'Harbour');
    await userEvent.click(dialog.getByRole('button', { name: /^\W*save\W*$/i }));
    await screen.findByText(/saved/i, { selector: '.ua-toast-title' });
    await expect(loaded.fake.state.connections[0]).toMatchObject({
      name: 'Harbour',
      samlConfig: { entityID: 'http://www.okta.example/exk8f2q0' },
    });
  },
};
/** Another identity provider gets the accounts, so that is asked first. */
export const SamlIdentityConfirmed: Story = {
  parameters: { auth: stored },
  async play({ loaded }) {
    const dialog = await edit();
    await userEvent.click(await dialog.findByRole('radio', { name: /by hand/i }));
    const entity = await dialog.findByRole('textbox', { name: /entity id/i });
    await userEvent.clear(entity);
    await userEvent.type(entity, 'urn:other');
    await userEvent.type(dialog.getByRole('textbox', { name: /^\W*certificate/i }), 'MIIC');
    await userEvent.click(dialog.getByRole('button', { name: /^\W*save\W*$/i }));
    await userEvent.click(await dialog.findByRole('button', { name: /change it anyway/i }));
    await waitFor(() => expect(loaded.fake.state.connections[0]?.samlConfig?.entityID).toBe('urn:other'));
  },
};
export const SamlNarrow: Story = {
  parameters: { width: 320 },
  async play() {
    await toTheirs();
    await readByAddress();
    await screen.findByRole('heading', { name: /what we read/i });
  },
};
export const SamlRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  play: () => press(/set up single sign-on/i),
};
