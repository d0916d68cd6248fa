import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { OAuthClient } from '#clients/calls.ts';
import type { ConnectedApplication } from '#connected-applications/connected-application.ts';
import type { PublicClient, ScopeWords } from '#consent/application.ts';
import { engines } from './fake-organizations.ts';

const at = (hours: number): string =>
  new Date(Date.parse('2026-11-20T12:00:00.000Z') + hours * 3_600_000).toISOString();

/** Scopes of the fake service with its own words. */
export const fakeScopes = [
  { name: 'tasks:read', title: 'Read boards and tasks', description: 'Everything you can see' },
  {
    name: 'tasks:write',
    title: 'Change and delete tasks',
    description: 'Writes in your name. Undo for 30 days.',
    sensitive: true,
  },
];

type FakeScope = Pick<ScopeWords, 'name'> & Partial<ScopeWords>;

/** An application that calls itself by the URL of a document, with what differs. */
export function toFakeClient(
  changes: Partial<Omit<PublicClient, 'scopes'>> & { scopes?: readonly FakeScope[] } = {},
): PublicClient {
  const { scopes = [...fakeScopes, { name: 'offline_access', optional: true }], ...others } = changes;
  return {
    client_id: 'https://desk.fathom.example/client.json',
    client_name: 'Fathom Desk',
    client_uri: 'https://desk.fathom.example/',
    redirect_uris: [],
    source: 'document',
    organization: null,
    audience: 'everyone',
    scopes: scopes.map((scope) => ({ sensitive: false, optional: false, ...scope })),
    resources: [{ identifier: 'https://api.example.com/tasks', name: 'Tasks' }],
    ...others,
  };
}

const { client_uri: _, ...withoutAddress } = toFakeClient({ client_id: 'fathom-desk', source: 'registered' });
/** One that registered itself, and told no address. */
export const registeredClient: PublicClient = withoutAddress;

/** An application of the operator, and one of an organization. */
export const operatorsClient = toFakeClient({
  client_id: 'quay-map',
  client_name: 'Quay Map',
  source: 'operator',
});
export const organizationsClient = toFakeClient({
  client_id: 'ledger-bridge',
  client_name: 'Ledger Bridge',
  client_uri: 'https://ledger.example.com/',
  source: 'organization',
  organization: { id: engines.id, name: engines.name, logo: null },
});

/** Applications, and what people allowed them. */
export interface FakeApplications {
  /** What everybody may know of them. */
  clients: PublicClient[];
  /** What the user allowed them. */
  consents: ConnectedApplication[];
  /** Those that somebody may change. */
  owned: OAuthClient[];
  /** How many people have allowed each of them something. */
  people: number;
}

/** An application of an organization, with what differs. */
export const toOwned = (
  changes: Partial<OAuthClient> & Pick<OAuthClient, 'client_id' | 'client_name'>,
): OAuthClient => ({
  redirect_uris: ['https://ledger.example.com/callback'],
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  application_type: 'web',
  scope: 'openid profile email tasks:read',
  subject_type: 'public',
  id_token_signed_response_alg: 'RS256',
  audience: 'members',
  skip_consent: false,
  enable_end_session: false,
  require_pkce: true,
  disabled: false,
  source: 'organization',
  ...changes,
});

/** One of the configuration, and those of the organization. */
const owned: OAuthClient[] = [
  toOwned({ client_id: 'quay-map', client_name: 'Quay Map', source: 'operator' }),
  toOwned({
    client_id: 'ledger-bridge',
    client_name: 'Ledger Bridge',
    client_uri: 'https://ledger.example.com/',
  }),
  toOwned({
    client_id: 'shift-helper',
    client_name: 'Shift helper',
    redirect_uris: [],
    token_endpoint_auth_method: 'none',
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code'],
    application_type: 'native',
  }),
  toOwned({
    client_id: 'payroll-sync',
    client_name: 'Payroll sync',
    redirect_uris: [],
    grant_types: ['client_credentials'],
    client_credentials_scopes: ['members:read'],
  }),
  toOwned({ client_id: 'old-intranet', client_name: 'Old intranet', disabled: true }),
];

export const fakeApplications: FakeApplications = {
  clients: [toFakeClient(), operatorsClient, organizationsClient],
  consents: [],
  owned,
  people: 14,
};

/** What Ada has allowed an application, with what differs. */
export const toConsent = (
  changes: Partial<ConnectedApplication> & Pick<ConnectedApplication, 'id' | 'clientId' | 'scopes'>,
): ConnectedApplication => ({
  userId: 'user-ada',
  resources: [],
  requestedUserInfoClaims: [],
  clientName: null,
  clientUri: null,
  source: null,
  organizationId: null,
  createdAt: at(-24 * 39),
  updatedAt: at(-24 * 39),
  lastUsedAt: at(-24),
  origin: 'person',
  ...changes,
});

/** What Ada has allowed several applications. */
export const connectedApplications: ConnectedApplication[] = [
  toConsent({
    id: 'consent-desk',
    clientId: 'https://desk.fathom.example/client.json',
    clientName: 'Fathom Desk',
    source: 'document',
    scopes: ['openid', 'profile', 'tasks:read', 'tasks:write'],
    organizationId: engines.id,
    lastUsedAt: at(-1 / 15),
  }),
  toConsent({
    id: 'consent-map',
    clientId: 'quay-map',
    clientName: 'Quay Map',
    clientUri: 'https://quaymap.example/',
    source: 'operator',
    scopes: ['openid', 'profile', 'email'],
    createdAt: at(-24 * 60),
    lastUsedAt: at(-24 * 18),
  }),
  toConsent({
    id: 'consent-ledger',
    clientId: 'ledger-bridge',
    clientName: 'Ledger Bridge',
    source: 'organization',
    scopes: ['openid'],
    createdAt: at(-3),
    lastUsedAt: at(-3),
  }),
];

/** An agent that the organization lets act for Ada. */
export const vouchedApplication: ConnectedApplication = toConsent({
  id: 'grant-agent',
  clientId: 'meeting-agent',
  clientName: 'Meeting agent',
  source: 'registered',
  scopes: ['tasks:read'],
  organizationId: engines.id,
  origin: 'enterprise',
  createdAt: at(-1),
  lastUsedAt: at(-1 / 12),
});

/** A service that other applications sign people in with, for `config: withApplications`. */
export const withApplications = {
  oauthProvider: {
    enabled: true,
    issuer: 'https://id.example.com/api/auth',
    organizationClients: { audience: 'members', scopes: ['members:read'] },
    personalClients: false,
    scopes: fakeScopes.map((scope) => ({ sensitive: false, ...scope })),
  } satisfies PublicAuthConfig['oauthProvider'],
};

interface Asked {
  clientId?: string;
  scope?: string;
  redirectUri?: string;
  resource?: string;
  /** Seconds from the start of the fake. */
  endsIn?: number;
}

/** The moment every fake starts at, in seconds. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z') / 1000;

/** The query of a page with a signed request. */
export function toFakeRequest({ endsIn = 600, ...asked }: Asked = {}): string {
  const {
    clientId = 'https://desk.fathom.example/client.json',
    scope = 'openid profile tasks:read tasks:write offline_access',
    redirectUri = 'https://desk.fathom.example/callback',
  } = asked;
  const query = new URLSearchParams({ client_id: clientId, scope, redirect_uri: redirectUri });
  if (asked.resource !== undefined) query.set('resource', asked.resource);
  query.set('exp', String(NOW + endsIn));
  for (const name of [...query.keys(), 'ba_param']) query.append('ba_param', name);
  query.set('sig', 'c2lnbmVk');
  return `?${query}`;
}
