import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { oauthProvider } from '@better-auth/oauth-provider';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { jwt } from 'better-auth/plugins';
import Database from 'better-sqlite3';
import { SOURCE_SECRET } from './settings.ts';

/**
 * Program: Better Auth as an identity provider on a SQLite file, for the benchmark, which names the applications that it
 * asks as. They have one secret, and the operator vouches for them.
 */
const {
  PORT,
  BASE_URL,
  BENCH_DATABASE = '',
  BENCH_SECRET = '',
  BENCH_CALLBACK = '',
  BENCH_RESOURCE,
} = process.env;

const database = new Database(BENCH_DATABASE);
// As the service has it: readers and a writer do not wait for each other.
database.pragma('journal_mode = WAL');
database.pragma('synchronous = NORMAL');

const scopes = ['openid', 'profile', 'email', 'offline_access', 'notes:read'];

const auth = betterAuth({
  baseURL: BASE_URL,
  secret: SOURCE_SECRET,
  database,
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  logger: { disabled: true },
  telemetry: { enabled: false },
  plugins: [
    jwt(),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      scopes,
      resources: BENCH_RESOURCE === undefined ? [] : [BENCH_RESOURCE],
      enforcePerClientResources: false,
      rateLimit: { token: false, authorize: false, introspect: false, revoke: false, userinfo: false },
    }),
  ],
});

const { runMigrations } = await getMigrations(auth.options);
await runMigrations();

const { adapter } = await auth.$context;
const common = {
  clientSecret: createHash('sha256').update(BENCH_SECRET).digest('base64url'),
  tokenEndpointAuthMethod: 'client_secret_basic',
  skipConsent: true,
  disabled: false,
  public: false,
  createdAt: new Date(),
  updatedAt: new Date(),
};
await adapter.create({
  model: 'oauthClient',
  data: {
    ...common,
    clientId: 'web',
    name: 'Notes',
    redirectUris: [BENCH_CALLBACK],
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    scopes,
  },
});
await adapter.create({
  model: 'oauthClient',
  data: {
    ...common,
    clientId: 'machine',
    name: 'A machine',
    redirectUris: [],
    grantTypes: ['client_credentials'],
    responseTypes: [],
    scopes: ['notes:read'],
    clientCredentialsScopes: ['notes:read'],
  },
});

const handler = toNodeHandler(auth);
createServer((request, response) => void handler(request, response)).listen(Number(PORT), '127.0.0.1');
