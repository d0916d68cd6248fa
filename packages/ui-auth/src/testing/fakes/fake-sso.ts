import type { AuthOutputs } from '#client/wire-types.ts';
import { analyticalEngines } from './fake-organization.ts';

/** An identity provider of the organization of the fake service. */
export type FakeConnection = AuthOutputs['sso']['providers']['providers'][number];

/** The moment every fake starts at. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

const BASE = 'https://app.example.com/api/auth';

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
  logoutUrl: `${BASE}/sso/logout/${changes.providerId}`,
  backChannelLogoutUrl: `${BASE}/sso/backchannel-logout/${changes.providerId}`,
  acsUrl: `${BASE}/sso/saml2/sp/acs/${changes.providerId}`,
  spEntityId: `${BASE}/sso/saml2/sp/metadata?providerId=${changes.providerId}`,
  spMetadataUrl: `${BASE}/sso/saml2/sp/metadata?providerId=${changes.providerId}`,
  allowIdpInitiated: false,
  name: 'Engines Okta',
  enabled: true,
  position: 0,
  status: 'active',
  provisioning: 'jit',
  defaultRole: 'member',
  roleMapping: [],
  syncRoles: false,
  overrideUserInfo: false,
  logout: 'local',
  allowAgents: false,
  createdAt: at(-24 * 40),
  updatedAt: at(-24 * 3),
  lastSignInAt: at(-2),
  lastFault: null,
  ...changes,
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

/** A service whose organizations may have identity providers, for `config: withSso`. */
export const withSso = { sso: { enabled: true } };
