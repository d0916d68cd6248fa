import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, type Context, errors, type Grant, Provider } from 'oidc-provider';
import { createMemoryAdapter } from '#dev-provider/create-memory-adapter.ts';
import type { DemoClient } from '#dev-provider/demo-client.ts';
import { type Person, toSubject } from '#dev-provider/people.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes of codes and tokens, in seconds. */
const lifetimes = {
  AccessToken: HOUR,
  AuthorizationCode: MINUTE,
  IdToken: HOUR,
  Grant: 14 * DAY,
  Interaction: HOUR,
  RefreshToken: 14 * DAY,
  Session: HOUR,
};

const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** New signing key for each start, so that tokens of an earlier start are not valid. */
function createKey(): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

/** Grant without a consent page, because choosing a person is the consent. */
async function grantAll({ oidc }: Context): Promise<Grant | undefined> {
  const accountId = oidc.session?.accountId;
  if (accountId === undefined || oidc.client === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(SCOPES.join(' '));
  await grant.save();
  return grant;
}

export interface ProviderParts {
  client: DemoClient;
  /** Callback URL of the service. */
  redirectUri: string;
  /** The path of the pages. */
  path: string;
  /** Page about an error, for the user. HTML. */
  toErrorPage: (sentence: string) => string;
  /** Called with errors inside the provider. */
  onFailure: (error: Error) => void;
}

/** Authorization request of a browser, before a person is chosen. */
export interface PendingSignIn {
  uid: string;
  /** `login_hint` of the authorization request; often empty. */
  loginHint: string;
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

export interface DemoProvider {
  /** Serves the endpoints of OpenID Connect. */
  serve(...exchange: Exchange): Promise<void>;
  /** Undefined if there is none, or if it has expired. */
  findSignIn(...exchange: Exchange): Promise<PendingSignIn | undefined>;
  /** Redirects the browser, signed in as this person. */
  admit(person: Person, ...exchange: Exchange): Promise<void>;
  /** Redirects the browser with the error `access_denied`. */
  deny(...exchange: Exchange): Promise<void>;
}

const toConfiguration = (parts: ProviderParts, persons: ReadonlyMap<string, Person>): Configuration => ({
  adapter: createMemoryAdapter(),
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  clientAuthMethods: ['client_secret_basic'],
  clientBasedCORS: () => false,
  clients: [
    {
      client_id: parts.client.clientId,
      client_secret: parts.client.clientSecret,
      redirect_uris: [parts.redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: 'demo-id', interaction: 'demo-id-sign-in', resume: 'demo-id-resume' },
    // Set on an unused path, so that the page asks each time, and the user can choose different people.
    long: { httpOnly: true, sameSite: 'lax', path: `${parts.path}/forgotten` },
    short: { httpOnly: true, sameSite: 'lax' },
  },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  expiresWithSession: () => false,
  features: Object.fromEntries(
    ['devInteractions', 'dPoP', 'pushedAuthorizationRequests', 'resourceIndicators', 'rpInitiatedLogout'].map(
      (name) => [name, { enabled: false }],
    ),
  ),
  findAccount(_context, accountId) {
    const person = persons.get(accountId);
    if (!person) return undefined;
    const { name, email, emailVerified } = person;
    return {
      accountId,
      claims: async () => ({ sub: accountId, name, email, email_verified: emailVerified }),
    };
  },
  interactions: { url: (_context, { uid }) => `${parts.path}/sign-in/${uid}` },
  issueRefreshToken: () => true,
  jwks: { keys: [createKey()] },
  loadExistingGrant: grantAll,
  pkce: { required: () => true },
  renderError(context, { error, error_description }) {
    context.type = 'html';
    context.body = parts.toErrorPage(error_description ? `${error}: ${error_description}` : error);
  },
  responseTypes: ['code'],
  scopes: SCOPES,
  ttl: lifetimes,
});

/** An OpenID provider without passwords. */
export function createProvider(parts: ProviderParts): DemoProvider {
  const persons = new Map<string, Person>();
  const provider = new Provider(parts.client.issuer, toConfiguration(parts, persons));
  provider.on('error', parts.onFailure);
  provider.on('server_error', (_context, error) => parts.onFailure(error));
  const serve = provider.callback();
  const { host } = new URL(parts.client.issuer);
  return {
    serve(request, response) {
      // URLs of the provider are made from the host of the request, which differs when the server calls itself.
      request.headers.host = host;
      return serve(request, response);
    },
    async findSignIn(...exchange) {
      try {
        const { uid, params } = await provider.interactionDetails(...exchange);
        return { uid, loginHint: typeof params.login_hint === 'string' ? params.login_hint : '' };
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return undefined;
        throw error;
      }
    },
    async admit(person, ...exchange) {
      const accountId = toSubject(person);
      persons.set(accountId, person);
      const login = { accountId, remember: false };
      await provider.interactionFinished(...exchange, { login, consent: {} });
    },
    async deny(...exchange) {
      const refusal = { error: 'access_denied', error_description: 'The person said no.' };
      await provider.interactionFinished(...exchange, refusal);
    },
  };
}
