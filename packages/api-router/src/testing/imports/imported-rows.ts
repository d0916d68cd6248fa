import type {
  ImportedClient,
  ImportedConsent,
  ImportedRefreshToken,
} from '#features/imports/applications/imported.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';
import type { ImportedApiKey, ImportedSession, ImportedUser, Person } from '#features/imports/person.ts';

/** When the rows of a source came into being. */
export const BEGUN = new Date('2026-01-01T10:00:00.123Z');

const moments = { createdAt: BEGUN, updatedAt: BEGUN };

const LATER = new Date('2026-12-31T10:00:00.000Z');

/** A person of a source, whose e-mail address its owner has proved. */
export function toPerson(user: Partial<ImportedUser> & { id: string }, more: Partial<Person> = {}): Person {
  const nothing = { image: null, username: null, displayUsername: null, role: null };
  const notBanned = { banned: null, banReason: null, banExpires: null };
  return {
    position: user.id,
    user: {
      name: user.id,
      email: `${user.id}@example.com`,
      emailVerified: true,
      fields: {},
      ...nothing,
      ...notBanned,
      ...moments,
      ...user,
    },
    accounts: [],
    sessions: [],
    passkeys: [],
    apiKeys: [],
    twoFactors: [],
    unread: [],
    left: [],
    ...more,
  };
}

export const toSession = (id: string, createdAt = BEGUN): ImportedSession => ({
  id,
  tokenHash: `hash of ${id}`,
  expiresAt: LATER,
  remembered: true,
  ipAddress: null,
  userAgent: null,
  createdAt,
  updatedAt: createdAt,
});

export const toApiKey = (id: string): ImportedApiKey => ({
  id,
  keyHash: `hash of ${id}`,
  configId: 'default',
  name: null,
  start: null,
  prefix: null,
  enabled: true,
  expiresAt: null,
  permissions: null,
  metadata: null,
  rateLimitEnabled: false,
  rateLimitTimeWindow: 1000,
  rateLimitMax: 1,
  remaining: null,
  refillInterval: null,
  refillAmount: null,
  lastRefillAt: null,
  requestCount: 0,
  lastRequest: null,
  ...moments,
});

/** An account, a passkey, a session and an API key, with ids that begin so. */
export const toDependents = (name: string) => ({
  accounts: [
    {
      id: `${name}-account`,
      providerId: 'google',
      accountId: name,
      password: null,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      ...moments,
    },
  ],
  passkeys: [
    {
      id: `${name}-passkey`,
      name: 'Passkey',
      credentialId: `${name}-credential`,
      publicKey: 'AA',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      transports: null,
      aaguid: null,
      createdAt: BEGUN,
    },
  ],
  sessions: [toSession(`${name}-session`)],
  apiKeys: [toApiKey(`${name}-key`)],
});

/** An organization of a source, owned by one of its people. */
export function toGroup(
  organization: { id: string; slug?: string; createdAt?: Date },
  owner: Person,
  more: Partial<OrganizationGroup> = {},
): OrganizationGroup {
  const { id, slug = id, createdAt = BEGUN } = organization;
  const people = owner.user === null ? [] : [owner.user];
  return {
    position: id,
    organization: { id, name: id, slug, logo: null, metadata: null, createdAt },
    people,
    members: people.map((user) => ({
      id: `${id}-${user.id}`,
      userId: user.id,
      role: 'owner',
      createdAt: BEGUN,
    })),
    roles: [],
    teams: [],
    teamMembers: [],
    invitations: [],
    apiKeys: [],
    activeSessions: [],
    unread: [],
    left: [],
    ...more,
  };
}

export const toClient = (id: string, more: Partial<ImportedClient> = {}): ImportedClient => ({
  id,
  owner: null,
  organization: null,
  isOperators: true,
  isDocument: false,
  disabled: false,
  isPairwise: false,
  secretHash: `hash of ${id}`,
  secretExpiresAt: null,
  metadata: {
    client_name: id,
    redirect_uris: ['https://notes.example/cb'],
    token_endpoint_auth_method: 'client_secret_basic',
  },
  ...moments,
  ...more,
});

const allowed = {
  organizationId: null,
  organizationCreatedAt: null,
  scopes: ['openid', 'offline_access'],
  resources: [],
  claims: [],
};

export const toConsent = (
  id: string,
  clientId: string,
  more: Partial<ImportedConsent> = {},
): ImportedConsent => ({ id, clientId, ...allowed, ...moments, ...more });

export const toRefreshToken = (
  id: string,
  clientId: string,
  more: Partial<ImportedRefreshToken> = {},
): ImportedRefreshToken => ({
  id,
  tokenHash: `hash of ${id}`,
  clientId,
  family: id,
  sessionId: null,
  authTime: null,
  expiresAt: LATER,
  createdAt: new Date('2026-02-20T10:00:00.000Z'),
  ...allowed,
  ...more,
});
