import type { AuthOutputs, PublicAuthConfig } from '#client/wire-types.ts';

/** A key as the calls of the service show it, without its text. */
export type FakeApiKey = Extract<AuthOutputs['apiKey']['list'], readonly unknown[]>[number];

/** The moment every fake starts at. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();

/** A key as the server shows it, with what differs. */
export const toFakeKey = (changes: Partial<FakeApiKey> & Pick<FakeApiKey, 'id'>): FakeApiKey => ({
  name: null,
  start: 'ks_Qp1',
  prefix: 'ks_',
  configId: 'default',
  references: 'user',
  referenceId: 'user-ada',
  userId: 'user-ada',
  organizationId: null,
  createdBy: 'user-ada',
  enabled: true,
  expiresAt: null,
  previousExpiresAt: null,
  rateLimitEnabled: true,
  rateLimitTimeWindow: 60_000,
  rateLimitMax: 1000,
  requestCount: 0,
  remaining: null,
  refillInterval: null,
  refillAmount: null,
  lastRefillAt: null,
  lastRequest: null,
  lastUsedAt: null,
  permissions: null,
  metadata: null,
  createdAt: at(-30),
  updatedAt: at(-30),
  ...changes,
});

/** Keys of the signed-in user, the newest first. */
export const fakeApiKeys: FakeApiKey[] = [
  toFakeKey({
    id: 'key-deploy',
    name: 'deploy script',
    start: 'ks_dEp',
    expiresAt: at(80),
    createdAt: at(-10),
    lastRequest: at(-0.1),
    lastUsedAt: at(-0.1),
    requestCount: 120,
    permissions: { project: ['read', 'deploy'], log: ['read'] },
  }),
  toFakeKey({
    id: 'key-nightly',
    name: 'nightly report',
    start: 'ks_nIg',
    expiresAt: at(3),
    createdAt: at(-27),
    previousExpiresAt: at(0.5),
  }),
  toFakeKey({ id: 'key-old', name: 'old laptop', start: 'ks_oLd', expiresAt: at(-20), createdAt: at(-400) }),
  toFakeKey({ id: 'key-unnamed', start: 'ks_uNn', enabled: false, createdAt: at(-500) }),
];

const configuration = {
  configId: 'default',
  references: 'user' as const,
  maximumKeys: 100,
  requireName: false,
  nameLimit: 32,
  prefix: 'ks_',
  metadata: false,
  customExpiration: true,
  defaultExpiresIn: null,
  minimumExpiresIn: 86_400,
  maximumExpiresIn: 365 * 86_400,
  scopes: [],
  sample: { header: 'x-api-key', url: 'https://api.example.com/v1' },
};

/** A service with keys of people and of organizations, for `config: withApiKeys`. */
export const withApiKeys = {
  apiKey: {
    enabled: true,
    rotate: true,
    usage: true,
    configurations: [
      configuration,
      { ...configuration, configId: 'organization', references: 'organization' as const },
    ],
  } satisfies PublicAuthConfig['apiKey'],
};
