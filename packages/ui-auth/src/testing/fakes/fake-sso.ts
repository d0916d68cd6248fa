import type { AuthOutputs } from '#client/wire-types.ts';
import { analyticalEngines } from './fake-organization.ts';

/** An identity provider of the organization of the fake service. */
export type FakeConnection = AuthOutputs['sso']['providers']['providers'][number];

/** A certificate of either side. */
export type FakeCertificate = NonNullable<FakeConnection['samlConfig']>['certificate'][number];

/** The moment every fake starts at. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

const BASE = 'https://app.example.com/api/auth';

const toSamlValues = (providerId: string) => {
  const metadata = `${BASE}/sso/saml2/sp/metadata?providerId=${providerId}`;
  return {
    acsUrl: `${BASE}/sso/saml2/sp/acs/${providerId}`,
    spEntityId: metadata,
    spMetadataUrl: metadata,
    metadataUrl: null,
    metadataCertificate: null,
  };
};

function toPerson(index: number): FakeConnectionSignIn['user'] {
  const [name, email] =
    index % 2 === 0 ? ['Ada Lovelace', 'ada@engines.example'] : ['Grace Hopper', 'grace@engines.example'];
  return { id: email, name, email, image: null, username: null };
}

/** A certificate whose fingerprint begins with `start`. Days count from the moment every fake starts at. */
export const toFakeCertificate = (start: string, from: number, until: number): FakeCertificate => ({
  cert: `-----BEGIN CERTIFICATE-----\n${start}\n-----END CERTIFICATE-----\n`,
  fingerprintSha256: start.padEnd(64, '7ed3'),
  notBefore: at(24 * from),
  notAfter: at(24 * until),
  publicKeyAlgorithm: 'rsa',
});

/** An identity provider of OpenID Connect, with what differs. */
export const toFakeConnection = (
  changes: Partial<FakeConnection> & Pick<FakeConnection, 'providerId'>,
): FakeConnection => ({
  id: `connection-${changes.providerId}`,
  type: 'oidc',
  issuer: 'https://engines.okta.example',
  domain: 'engines.example',
  organizationId: analyticalEngines.id,
  domainVerified: true,
  oidcConfig: {
    discoveryEndpoint: 'https://engines.okta.example/.well-known/openid-configuration',
    clientIdLastFour: '****8f2q',
    pkce: true,
    scopes: ['openid', 'email', 'profile'],
  },
  samlConfig: null,
  redirectURI: `${BASE}/sso/callback/${changes.providerId}`,
  ...toSamlValues(changes.providerId),
  allowIdpInitiated: false,
  logoutUrl: `${BASE}/sso/logout/${changes.providerId}`,
  backChannelLogoutUrl: `${BASE}/sso/backchannel-logout/${changes.providerId}`,
  name: 'Engines Okta',
  enabled: true,
  position: 0,
  status: 'active',
  provisioning: 'jit',
  defaultRole: 'member',
  roleMapping: [],
  syncRoles: false,
  overrideUserInfo: false,
  trustSecondFactor: false,
  logout: 'local',
  allowAgents: false,
  createdAt: at(-24 * 40),
  updatedAt: at(-24 * 3),
  lastSignInAt: at(-2),
  lastFault: null,
  ...changes,
});

/** An identity provider of SAML, with what differs. */
export const toFakeSamlConnection = (
  changes: Partial<FakeConnection> & Pick<FakeConnection, 'providerId'>,
  saml: Partial<NonNullable<FakeConnection['samlConfig']>> = {},
): FakeConnection => {
  const { spEntityId } = toSamlValues(changes.providerId);
  return toFakeConnection({
    type: 'saml',
    issuer: spEntityId,
    oidcConfig: null,
    logoutUrl: `${BASE}/sso/saml2/sp/slo/${changes.providerId}`,
    samlConfig: {
      entityID: 'http://www.okta.example/exk8f2q0',
      entryPoint: 'https://engines.okta.example/app/exk8f2q0/sso/saml',
      singleSignOnService: [toEndpoint('https://engines.okta.example/app/exk8f2q0/sso/saml')],
      singleLogoutService: [toEndpoint('https://engines.okta.example/app/exk8f2q0/slo/saml')],
      callbackUrl: null,
      audience: spEntityId,
      wantAssertionsSigned: true,
      wantAssertionsEncrypted: false,
      authnRequestsSigned: true,
      forceAuthn: false,
      identifierFormat: null,
      multiFactorContexts: ['https://refeds.org/profile/mfa'],
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      mapping: {},
      certificate: [toFakeCertificate('4f2a91c0', -300, 600)],
      spCertificate: [toFakeCertificate('a0c3f7d2', -40, 1055)],
      ...saml,
    },
    ...changes,
  });
};

/** One address, by the usual binding. */
export const toEndpoint = (location: string): { Binding: string; Location: string } => ({
  Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  Location: location,
});

/** One that works, and one that fails. */
export const fakeConnections: FakeConnection[] = [
  toFakeConnection({ providerId: 'engines' }),
  toFakeConnection({
    providerId: 'engines-test',
    name: 'Engines Keycloak',
    issuer: 'https://id.engines.example/realms/staff',
    position: 1,
    status: 'failing',
    defaultRole: 'admin',
    lastSignInAt: at(-24 * 9),
    lastFault: 'email_domain',
  }),
];

/** A sign-in by an identity provider, or a refusal. */
export type FakeConnectionSignIn = AuthOutputs['sso']['listSignins']['signIns'][number];

const codes = ['email_domain', 'clock', 'audience', 'certificate', 'some_new_code'];

/** The newest first: every third one was refused. */
export const fakeConnectionSignIns: FakeConnectionSignIn[] = Array.from({ length: 45 }, (_, index) => {
  const fault = index % 3 === 1 ? (codes[Math.floor(index / 3) % codes.length] ?? null) : null;
  return {
    id: `sign-in-${index.toString()}`,
    createdAt: at(-2 - index * 5),
    user: fault === null && index % 10 !== 3 ? toPerson(index) : null,
    fault,
  };
});

/** Thirty working days and weekends with few refusals, but for one. */
export function toBusyMonth(): FakeConnectionSignIn[] {
  const refusals: Readonly<Record<number, number>> = { 2: 26, 9: 1, 16: 2 };
  return Array.from({ length: 30 }, (_, ago) => {
    const isWeekend = [0, 6].includes(new Date(at(-24 * ago)).getUTCDay());
    const refused = refusals[ago] ?? 0;
    const came = isWeekend ? 8 + (ago % 5) : 48 - refused + (ago % 7);
    return Array.from({ length: came + refused }, (_, index) => ({
      id: `sign-in-${ago.toString()}-${index.toString()}`,
      createdAt: at(-24 * ago - index / 60),
      user: index < refused ? null : toPerson(index),
      fault: index < refused ? 'clock' : null,
    }));
  }).flat();
}

type FakeDay = AuthOutputs['sso']['listSignins']['days'][number];

/** How many came in on each of so many days, and how many did not. */
export function toSignInDays(signIns: readonly FakeConnectionSignIn[], days: number): FakeDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = at(-24 * (days - 1 - index)).slice(0, 10);
    const ofDay = signIns.filter(({ createdAt }) => createdAt.startsWith(day));
    const faults = ofDay.flatMap(({ fault }) => fault ?? []);
    return { day, signedIn: ofDay.length - faults.length, refused: faults.length, fault: faults[0] ?? null };
  });
}

/** A service whose organizations may have identity providers, for `config: withSso`. */
export const withSso = { sso: { enabled: true, saml: true } };
