import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, runServer } from '../run-server.ts';
import { startConfigured } from '../start-configured.ts';
import { type Client, openClient } from './client.ts';
import { CALLBACK, RESOURCE, SECRET } from './setting.ts';

/** An identity provider that runs, and a browser with a session in it. */
export interface Provider {
  name: string;
  server: RunningServer;
  client: Client;
}

const byCode = {
  client_id: 'web',
  client_secret: SECRET,
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token'],
  scope: 'openid profile email offline_access notes:read',
  resources: [RESOURCE],
  skip_consent: true,
};

export const providerOptions = {
  emailAndPassword: { enabled: true },
  jwt: {},
  oauthProvider: {
    clients: [
      byCode,
      // What a token costs without RSA.
      { ...byCode, client_id: 'web-eddsa', id_token_signed_response_alg: 'EdDSA' },
      {
        client_id: 'machine',
        client_secret: SECRET,
        redirect_uris: [],
        grant_types: ['client_credentials'],
        client_credentials_scopes: ['notes:read'],
      },
    ],
    scopes: { 'notes:read': { title: 'Read notes' } },
    resources: [RESOURCE],
  },
};

/** Programs that need packages which this one does not have. */
const program = (path: string): string => fileURLToPath(new URL(`../../../../e2e/${path}`, import.meta.url));

export async function startKeystead(folder: string): Promise<Provider> {
  const database = `sqlite:${join(folder, 'identity-provider.db')}`;
  const server = await startConfigured({
    name: 'identity-provider',
    folder,
    database,
    options: providerOptions,
  });
  return { name: 'Keystead', server, client: await openClient(server.url, 'sign-up') };
}

/** The same kind of database. */
export async function startBetterAuth(folder: string): Promise<Provider> {
  const server = await runServer(program('support/better-auth/serve-provider.ts'), {
    NODE_ENV: 'production',
    BENCH_DATABASE: join(folder, 'better-auth.db'),
    BENCH_SECRET: SECRET,
    BENCH_CALLBACK: CALLBACK,
    BENCH_RESOURCE: RESOURCE,
  });
  return { name: 'Better Auth', server, client: await openClient(server.url, 'sign-up') };
}

/** Without a database: it keeps everything in memory. */
export async function startOidcProvider(): Promise<Provider> {
  const server = await runServer(program('oauth-clients/oracle/serve.ts'), { NODE_ENV: 'production' });
  return { name: 'oidc-provider', server, client: await openClient(server.url, 'page') };
}
