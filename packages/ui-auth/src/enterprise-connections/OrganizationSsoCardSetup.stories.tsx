import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { fakeOrganization, toFakeDomain } from '#testing/fakes/fake-organization.ts';
import { toFakeConnection, withSso } from '#testing/fakes/fake-sso.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption, openSelect } from '#testing/select.ts';
import { OrganizationSsoCard } from './OrganizationSsoCard.tsx';

const domains = [
  toFakeDomain('engines.example', '2026-11-18T12:00:00.000Z'),
  toFakeDomain('difference.example', null),
];
const auth = {
  session: adaInOrganization,
  config: { ...withOrganizations, ...withSso },
  connections: [],
  organization: { ...fakeOrganization, domains },
};

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
const begin = () => press(/set up single sign-on/i);
async function toKind(): Promise<void> {
  await begin();
  await expect(await screen.findByRole('checkbox', { name: /engines/i })).toBeChecked();
  await next();
  await findStep(/identity provider/i);
}
async function toTheirs(): Promise<void> {
  await toKind();
  await chooseOption(screen.getByRole('combobox', { name: /which one/i }), 'okta');
  await next();
  await findStep(/our values/i);
  await next();
  await findStep(/your values/i);
}
async function fillTheirs(issuer = 'https://engines.okta.example'): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /issuer/i }), issuer);
  await userEvent.type(screen.getByRole('textbox', { name: /client id/i }), 'client-0f2q');
  await userEvent.type(screen.getByLabelText(/client secret/i), 'secret');
  await press(/save and continue/i);
}
async function toCheck(): Promise<void> {
  await toTheirs();
  await fillTheirs();
  await findStep(/people and roles/i);
  await next();
  await findStep(/check/i);
}

/** A domain that is not proved can be chosen; that nobody comes in before is said. */
export const SetupDomain: Story = {
  async play() {
    await begin();
    await waitFor(async () => expect(await findStep(/domain/i)).toHaveFocus());
    await userEvent.click(screen.getByRole('checkbox', { name: /engines/i }));
    await next();
    await screen.findByText(/at least one domain/i);
    await userEvent.click(screen.getByRole('checkbox', { name: /difference/i }));
    await screen.findByText(/nobody can sign in/i);
  },
};
export const SetupWithoutDomain: Story = {
  parameters: { auth: { ...auth, organization: { ...fakeOrganization, domains: [] } } },
  async play() {
    await begin();
    await screen.findByText(/no domain is verified yet/i);
  },
};
export const SetupKind: Story = {
  async play() {
    await toKind();
    await expect(await openSelect(screen.getByRole('combobox', { name: /which one/i }))).toHaveTextContent(
      /entra.*okta.*google.*keycloak.*ad fs.*jumpcloud.*onelogin.*pingone/i,
    );
  },
};
/** Its own words say where to click, and what to paste there. */
export const SetupOurValues: Story = {
  async play() {
    await toKind();
    await chooseOption(screen.getByRole('combobox', { name: /which one/i }), 'okta');
    await next();
    await screen.findByText(/create app integration/i);
    await expect(screen.getByText(/sso\/callback\/analytical-engines$/)).toBeVisible();
    await expect(screen.getByRole('button', { name: /copy the redirect/i })).toBeVisible();
    await expect(screen.getByText(/sso\/backchannel-logout\/analytical-engines$/)).toBeVisible();
  },
};
export const SetupTheirValues: Story = { play: toTheirs };
/** Consoles show the host alone, or the document below the issuer. */
export const SetupIssuerOfConsole: Story = {
  async play({ loaded }) {
    await toTheirs();
    await fillTheirs('engines.okta.example/.well-known/openid-configuration');
    await findStep(/people and roles/i);
    await expect(loaded.fake.state.connections[0]?.issuer).toBe('https://engines.okta.example');
  },
};
/** What is wrong is told where it was typed, and nothing is stored. */
export const SetupTheirValuesRefused: Story = {
  async play({ loaded }) {
    await toTheirs();
    await fillTheirs('https://unreachable.example');
    await screen.findByText(/could not be reached/i);
    await expect(loaded.fake.state.connections).toEqual([]);
  },
};
export const SetupIdTaken: Story = {
  parameters: { auth: { ...auth, failures: { 'sso.register': 'SSO_PROVIDER_ID_TAKEN' } } },
  async play() {
    await toTheirs();
    await fillTheirs();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/has this name/i);
  },
};
export const SetupRoles: Story = {
  async play() {
    await toTheirs();
    await fillTheirs();
    await findStep(/people and roles/i);
    await press(/add a rule/i);
    await screen.findByRole('textbox', { name: /value of rule/i });
  },
};
export const SetupPeople: Story = {
  async play({ loaded }) {
    await toTheirs();
    await fillTheirs();
    await findStep(/people and roles/i);
    await expect(loaded.fake.state.connections[0]).toMatchObject({
      providerId: 'analytical-engines',
      domain: 'engines.example',
      enabled: false,
    });
  },
};
export const SetupCheck: Story = {
  async play() {
    await toCheck();
    await press(/check now/i);
    await screen.findByText(/nothing is wrong/i);
    await press(/try a sign-in/i);
    await screen.findByText(/the sign-in worked/i);
    await expect(screen.getByText('00u1')).toBeVisible();
  },
};
export const SetupTestWaits: Story = {
  parameters: {
    auth: {
      ...auth,
      handlers: {
        'sso.testResult': () => ({
          status: 'waiting' as const,
          faults: [],
          warnings: [],
          claims: {},
          mapped: { email: null, name: null, subject: null, roles: [] },
        }),
      },
    },
  },
  async play() {
    await toCheck();
    await press(/try a sign-in/i);
    await expect(await screen.findByRole('link', { name: /open it here/i })).toHaveAttribute(
      'href',
      'https://engines.okta.example/authorize?client_id=keystead',
    );
    await expect(screen.getByRole('button', { name: /copy redirect uri/i })).toBeVisible();
  },
};
export const SetupTestFailed: Story = {
  parameters: {
    auth: {
      ...auth,
      handlers: {
        'sso.testResult': () => ({
          status: 'failed' as const,
          faults: [
            {
              code: 'email_domain',
              message: 'The address is of none of the verified domains.',
              hint: 'Change it in Okta: Directory › People › Profile › Primary email.',
              expected: 'engines.example',
              received: 'ada@example.com',
            },
          ],
          warnings: [],
          claims: { email: 'ada@example.com' },
          mapped: { email: 'ada@example.com', name: 'Ada', subject: '00u1', roles: [] },
        }),
      },
    },
  },
  async play() {
    await toCheck();
    await press(/try a sign-in/i);
    await screen.findByText(/did not work/i);
    await screen.findByText(/primary email/i);
    await next();
    await screen.findByText(/people would be refused/i);
  },
};
/** The address came by another name, and is taken from there. */
export const SetupTestWithoutAddress: Story = {
  parameters: {
    auth: {
      ...auth,
      handlers: {
        'sso.testResult': () => ({
          status: 'failed' as const,
          faults: [
            {
              code: 'attribute_missing',
              message: 'The identity provider sends no e-mail address.',
              hint: 'Let it send the address, or name the claim in which it comes.',
              expected: 'email',
              received: 'sub, upn',
            },
          ],
          warnings: [],
          claims: { sub: '00u1', upn: 'ada@engines.example' },
          mapped: { email: null, name: null, subject: '00u1', roles: [] },
        }),
      },
    },
  },
  async play({ loaded }) {
    await toCheck();
    await press(/try a sign-in/i);
    await expect(await screen.findByRole('combobox', { name: /take the email address/i })).toHaveTextContent(
      'upn (ada@engines.example)',
    );
    await press(/^\W*use it\W*$/i);
    await screen.findByText(/now try it again/i);
    const paths = loaded.fake.calls.map(({ path }: { path: string }) => path);
    await expect(paths).toContain('sso.updateProvider');
  },
};
export const SetupSwitchedOn: Story = {
  async play({ loaded }) {
    await toCheck();
    await next();
    await findStep(/switch on/i);
    await press(/^\W*switch on\W*$/i);
    await screen.findByText(/switched on/i, { selector: '.ua-toast-title' });
    await expect(loaded.fake.state.connections[0]?.enabled).toBe(true);
    await screen.findByRole('list', { name: /identity providers/i });
  },
};
/** What is stored stays, switched off. */
export const SetupLeftBefore: Story = {
  async play() {
    await toCheck();
    await press(/finish later/i);
    await screen.findByRole('list', { name: /identity providers/i });
  },
};
/** One that was left before, or is to be tried again, is gone on with. */
export const SetupGoneOn: Story = {
  parameters: {
    auth: { ...auth, connections: [toFakeConnection({ providerId: 'engines', enabled: false })] },
  },
  async play() {
    await press(/actions for/i);
    await userEvent.click(await screen.findByRole('menuitem', { name: /try a sign-in/i }));
    await findStep(/check/i);
    await next();
    await findStep(/switch on/i);
  },
};
export const SetupNarrow: Story = { parameters: { width: 320 }, play: toTheirs };
export const SetupRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' }, play: begin };
