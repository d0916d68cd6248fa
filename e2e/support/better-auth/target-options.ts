import { ORIGIN, SOURCE_SECRET } from './settings.ts';

/** Options of the service that takes the place of the source. */
export const targetOptions = {
  baseURL: ORIGIN,
  secret: SOURCE_SECRET,
  advanced: { cookiePrefix: 'better-auth' },
  emailAndPassword: { enabled: true, password: { cost: { logN: 4, r: 8, p: 1 } } },
  username: {},
  twoFactor: {},
  passkey: {},
  jwt: {},
  admin: {},
  organization: { teams: { enabled: true }, dynamicAccessControl: { enabled: true } },
  apiKey: {
    enableSessionForAPIKeys: true,
    configurations: [{ configId: 'team', references: 'organization' as const }],
  },
  rateLimit: { enabled: false },
  logger: { info: () => {}, warn: () => {}, error: console.error, debug: () => {} },
};
