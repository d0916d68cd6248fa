/// <reference path="../../../apps/api/src/dev-provider/oidc-provider.d.ts" />

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type Configuration,
  type Context,
  errors,
  type Grant,
  interactionPolicy,
  type Policy,
  Provider,
} from 'oidc-provider';
import { createMemoryAdapter } from '../../../apps/api/src/dev-provider/create-memory-adapter.ts';
import { paths } from './requests.ts';
import {
  type Application,
  applications,
  claims,
  FILES,
  NOTES,
  ownScopes,
  SECRET,
  scopes,
} from './setting.ts';

export const ACCOUNT = 'ada';
export const SESSION_COOKIE = 'oracle-session';

/** Header of requests that prepare a test: `prompt=consent`, which this server wants for refresh tokens, asks nobody. */
export const STRAIGHT = 'x-straight';

function toClient(id: string, given: Application): Record<string, unknown> {
  const { client_credentials_scopes, resources, ...metadata } = given;
  return {
    ...metadata,
    client_id: id,
    ...(metadata.token_endpoint_auth_method !== 'none' && { client_secret: SECRET }),
    response_types: metadata.redirect_uris.length > 0 ? ['code'] : [],
    ...(client_credentials_scopes && { scope: client_credentials_scopes.join(' ') }),
  };
}

function createKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}

/** The operator vouches for all applications, as at the service. */
async function grantAll({ oidc }: Context): Promise<Grant | undefined> {
  const accountId = oidc.session?.accountId;
  if (accountId === undefined || oidc.client === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(scopes.join(' '));
  grant.addOIDCClaims(claims);
  for (const resource of [NOTES, FILES]) grant.addResourceScope(resource, ownScopes.join(' '));
  await grant.save();
  return grant;
}

function toPolicy(): Policy {
  const policy = interactionPolicy.base();
  const { checks } = policy.get('consent');
  checks.remove('native_client_prompt');
  checks.remove('consent_prompt');
  const isAsked = (context: Context): boolean =>
    context.oidc.prompts.has('consent') && context.get(STRAIGHT) === '';
  checks.add(
    new interactionPolicy.Check('consent_prompt', 'consent was asked for', 'consent_required', isAsked),
    0,
  );
  return policy;
}

interface Shown {
  clientId: string;
  aud?: string;
}

const isOwn = (_context: unknown, client: { clientId: string }, token: Shown): boolean =>
  token.clientId === client.clientId;

const mayAsk = (_context: unknown, { clientId }: { clientId: string }, token: Shown): boolean =>
  token.clientId === clientId || (clientId === 'machine' && [NOTES, FILES].includes(token.aud ?? ''));

const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  clientCredentials: { enabled: true },
  claimsParameter: { enabled: true },
  introspection: { enabled: true, allowedPolicy: mayAsk },
  revocation: { enabled: true, allowedPolicy: isOwn },
  resourceIndicators: {
    enabled: true,
    useGrantedResource: () => true,
    defaultResource: (_context: unknown, _client: unknown, several?: string[]) => several,
    getResourceServerInfo(_context: unknown, audience: string) {
      if (audience !== NOTES && audience !== FILES) throw new errors.InvalidTarget();
      const isSigned = audience === NOTES;
      return {
        audience,
        scope: ownScopes.join(' '),
        accessTokenFormat: isSigned ? 'jwt' : 'opaque',
        ...(isSigned && { jwt: { sign: { alg: 'RS256' } } }),
      };
    },
  },
};

const configuration = (): Configuration => ({
  allowOmittingSingleRegisteredRedirectUri: false,
  // It forgets nobody's session in a long run.
  adapter: createMemoryAdapter(Date.now, 1_000_000),
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  clientBasedCORS: () => false,
  clients: Object.entries(applications).map(([id, given]) => toClient(id, given)),
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: SESSION_COOKIE, interaction: 'oracle-interaction', resume: 'oracle-resume' },
    long: { httpOnly: true, sameSite: 'lax' },
    short: { httpOnly: true, sameSite: 'lax' },
  },
  expiresWithSession: () => false,
  features,
  findAccount: (_context, accountId) => ({
    accountId,
    claims: async () => ({ sub: accountId, name: 'Ada', email: 'ada@example.com', email_verified: true }),
  }),
  interactions: { url: (_context, { uid, prompt }) => `/${prompt.name}/${uid}`, policy: toPolicy() },
  issueRefreshToken: (_context, client, code) =>
    client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
  jwks: { keys: [createKey()] },
  loadExistingGrant: grantAll,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  renderError(context, { error }) {
    context.type = 'text';
    context.body = error;
  },
  responseTypes: ['code'],
  routes: {
    authorization: paths.authorize,
    token: paths.token,
    introspection: paths.introspect,
    revocation: paths.revoke,
    userinfo: paths.userinfo,
  },
  scopes: [...scopes],
  ttl: {
    AccessToken: 900,
    AuthorizationCode: 60,
    ClientCredentials: 900,
    IdToken: 600,
    Grant: 3600,
    Interaction: 600,
    RefreshToken: 3600,
    Session: 3600,
  },
});

export interface Oracle {
  origin: string;
  /** Errors inside of it. */
  faults: readonly string[];
  close(): Promise<void>;
}

/** The package `oidc-provider`, in memory, with the applications of the test. Its page of sign-in signs in. */
export async function startOracle(port = 0): Promise<Oracle> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the oracle has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const faults: string[] = [];
  const provider = new Provider(origin, configuration());
  provider.on('error', (error) => faults.push(String(error)));
  provider.on('server_error', (_context, error) => faults.push(String(error.stack)));
  const serve = provider.callback();
  const signIn = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    provider.interactionFinished(request, response, { login: { accountId: ACCOUNT, remember: true } });
  server.on('request', (request, response) => {
    const answer = request.url?.startsWith('/login/') ? signIn : serve;
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(500).end();
    });
  });
  return {
    origin,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
