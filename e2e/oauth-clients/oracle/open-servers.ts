import type { TestServer } from '../../support/start-server.ts';
import { authorizeDraft } from './requests.ts';
import { openOracle, openService } from './server.ts';
import { type Application, applications, FILES, NOTES, ownScopes, SECRET } from './setting.ts';
import type { Oracle } from './start-oracle.ts';
import type { Servers } from './walk.ts';

const toClient = ([id, given]: [string, Application]): object => ({
  ...given,
  client_id: id,
  client_name: id,
  skip_consent: true,
  ...(given.token_endpoint_auth_method !== 'none' && { client_secret: SECRET }),
});

/** Configuration of the service. */
export const settings = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  rateLimit: { enabled: false },
  jwt: {},
  oauthProvider: {
    clients: Object.entries(applications).map(toClient),
    scopes: Object.fromEntries(ownScopes.map((name) => [name, { title: name }])),
    resources: [NOTES, { identifier: FILES, accessTokenFormat: 'opaque' }],
  },
};

export async function openServers(service: TestServer, oracle: Oracle): Promise<Servers> {
  const begin = authorizeDraft({ client: 'web', scope: 'openid email' });
  return { ours: await openService(service), theirs: await openOracle(oracle, begin) };
}
