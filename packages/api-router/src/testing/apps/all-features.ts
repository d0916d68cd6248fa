import type { TestOptions } from '#testing/test-app.ts';

/** Options that switch on what `testApp` leaves off, for tests that look at every call. */
export const allFeatures = {
  session: { additionalFields: { note: { type: 'string', required: false } } },
  username: {},
  multiSession: {},
  admin: {},
  jwt: {},
  bearer: {},
  oneTimeToken: {},
  oauthProvider: { personalClients: true, organizationClients: true, registration: { open: true } },
  deviceAuthorization: {},
  organization: {
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    domains: { enabled: true },
  },
  apiKey: {
    verifyOverHttp: true,
    configurations: [{ configId: 'team', references: 'organization' }],
  },
  sso: {},
  scim: {},
  webhooks: { organizations: true },
  accountPages: { passwordURL: '/account', passkeysURL: '/account' },
} as const satisfies TestOptions;
