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

/** The same as a configuration module of the packaged server, which has the rest from its environment. */
export function targetModule(): string {
  const { logger, baseURL, secret, ...options } = targetOptions;
  return `export default ${JSON.stringify(options)};\n`;
}

/** Settings of a command beside that module. */
export const targetVariables = (folder: string, database: string) => ({
  PATH: process.env.PATH ?? '',
  BASE_URL: ORIGIN,
  AUTH_SECRET: SOURCE_SECRET,
  DATABASE_URL: `sqlite:${folder}/${database}`,
  KEYSTEAD_CONFIG: `${folder}/keystead.config.mjs`,
});
