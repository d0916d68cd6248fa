import { hash } from 'node:crypto';
import { OAuthCode, OAuthGrant, Session } from '@keystead/db';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { KeysteadOptions } from '#options.ts';
import { basic, type ProviderOptions } from '#testing/apps/clients-app.ts';
import { type Answering, createBrowser, ORIGIN } from '#testing/browser.ts';
import type { Person } from '#testing/people/people.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

export const ISSUER = `${ORIGIN}/api/auth`;
export const CALLBACK = 'https://app.example/cb';
export const SECRET = 'kss_a-secret-of-the-operator-that-is-long';
export const NOTES = 'https://api.example/notes';
export const FILES = 'https://api.example/files';
export const VERIFIER = 'a-verifier-of-a-program-with-enough-letters.~_';

const everything = 'openid profile email offline_access notes:read notes:write files:read';

const client = { redirect_uris: [CALLBACK], client_secret: SECRET, scope: everything };

/** Clients of the operator: one of each kind. */
export const providerClients = [
  {
    ...client,
    client_id: 'web',
    client_name: 'Notes',
    grant_types: ['authorization_code', 'refresh_token'],
  },
  { ...client, client_id: 'other', grant_types: ['authorization_code', 'refresh_token'] },
  {
    client_id: 'open',
    redirect_uris: [CALLBACK],
    scope: everything,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  },
  {
    ...client,
    client_id: 'eddsa',
    id_token_signed_response_alg: 'EdDSA',
    grant_types: ['authorization_code', 'refresh_token'],
  },
  { ...client, client_id: 'code-only', grant_types: ['authorization_code'] },
  {
    client_id: 'machine',
    client_secret: SECRET,
    redirect_uris: [],
    grant_types: ['client_credentials'],
    client_credentials_scopes: ['notes:read', 'files:read'],
  },
  {
    client_id: 'tv',
    client_secret: SECRET,
    redirect_uris: [],
    scope: everything,
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
  },
  // The API of notes, which asks the API of files on behalf of people.
  {
    client_id: 'notes-api',
    client_secret: SECRET,
    redirect_uris: [],
    grant_types: ['client_credentials', 'urn:ietf:params:oauth:grant-type:token-exchange'],
    client_credentials_scopes: ['notes:read'],
    resources: [NOTES, FILES],
  },
] satisfies ProviderOptions['clients'];

export const answered = z.looseObject({
  access_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  scope: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
});

const refused = z.looseObject({ error: z.string() });

type Form = Record<string, string | readonly string[]>;

const toForm = (fields: Form): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString();

/** It has no secret, as every client that is known by its document. */
const isPublic = (id: string): boolean => id === 'open' || id.startsWith('https://');

/** Who sends a form: the client in its header, or a public one in the form. */
const headersOf = (id: string): Record<string, string> => (isPublic(id) ? {} : basic(id, SECRET));

export interface GivenGrant
  extends Partial<Pick<OAuthGrant, 'origin' | 'offline' | 'scopes' | 'resources' | 'claims'>> {
  client?: string;
  organization?: string | null;
  expiresAt?: Date | null;
  method?: string | null;
  secondFactor?: string | null;
  /** Null: it is of no session. */
  session?: string | null;
}

export interface GivenCode {
  challenge?: string | null;
  nonce?: string | null;
}

export const providerOptionsOfTests = (options: ProviderOptions = {}): ProviderOptions => ({
  scopes: {
    'notes:read': { title: 'Read notes' },
    'notes:write': { title: 'Write notes' },
    'files:read': { title: 'Read files' },
  },
  resources: [{ identifier: NOTES, scopes: ['notes:read', 'notes:write'] }, FILES],
  clients: providerClients,
  ...options,
});

/** A service that is an identity provider, on this application of a test. */
export function asProvider(app: TestApp, service: Answering = app.service) {
  let count = 0;
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    service.handler(new Request(`${ORIGIN}${path}`, init), '203.0.113.7');
  const postForm = (path: string, fields: Form, headers: Record<string, string> = {}) =>
    send(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: toForm(fields),
    });
  const provider = {
    send,
    postForm,
    /** A call of a client. */
    as: (id: string, path: string, fields: Form) =>
      postForm(path, isPublic(id) ? { client_id: id, ...fields } : fields, headersOf(id)),
    /** Asks for tokens. */
    ask: (id: string, fields: Form) => provider.as(id, '/oauth2/token', fields),
    userinfo: (token: string) =>
      send('/api/auth/oauth2/userinfo', { headers: { authorization: `Bearer ${token}` } }),
    /** What a person has allowed, in their session. */
    async grant(person: Person | null, given: GivenGrant = {}): Promise<string> {
      const { client: clientId = 'web', session, organization = null, ...columns } = given;
      const em = app.em();
      const own =
        person && (await em.findOne(Session, { user: person.id }, { orderBy: { createdAt: 'desc' } }));
      count += 1;
      const id = `grant-${count}-${app.service.deps.random(8, 'lower')}`;
      await em.insert(OAuthGrant, {
        id,
        origin: 'code',
        clientId,
        user: person?.id ?? null,
        organization,
        consentId: null,
        sessionId: session === undefined ? (own?.id ?? null) : session,
        connectionId: null,
        offline: (columns.scopes ?? everything.split(' ')).includes('offline_access'),
        scopes: everything.split(' '),
        resources: [],
        claims: {},
        authTime: app.now(),
        acr: 'urn:keystead:1',
        amr: ['pwd'],
        method: 'password',
        secondFactor: null,
        cnf: null,
        lastUsedAt: null,
        expiresAt: null,
        endedAt: null,
        endReason: null,
        createdAt: app.now(),
        updatedAt: app.now(),
        ...columns,
      });
      return id;
    },
    /** A code for a grant. */
    async code(grant: string, given: GivenCode = {}): Promise<string> {
      const code = app.service.deps.random(32, 'letters');
      await app.em().insert(OAuthCode, {
        id: hashToken(code),
        grant,
        redirectUri: CALLBACK,
        challenge: hash('sha256', VERIFIER, 'base64url'),
        nonce: 'n-1',
        expiresAt: new Date(app.now().getTime() + 60_000),
        usedAt: null,
        createdAt: app.now(),
        ...given,
      });
      return code;
    },
    /** Exchanges a code as the right client does, unless something else is given. */
    redeem: (id: string, code: string, fields: Form = {}) =>
      provider.ask(id, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
        ...fields,
      }),
    /** Tokens of a new grant. */
    async tokens(person: Person, given: GivenGrant = {}, fields: Form = {}) {
      const grant = await provider.grant(person, given);
      const answer = await provider.redeem(given.client ?? 'web', await provider.code(grant), fields);
      return { grant, ...answered.parse(await answer.json()) };
    },
    refresh: (id: string, token: string | undefined, fields: Form = {}) =>
      provider.ask(id, { grant_type: 'refresh_token', refresh_token: token ?? '', ...fields }),
    findGrant: (id: string) => app.em().findOneOrFail(OAuthGrant, id),
    browser: () => createBrowser(service),
  };
  return provider;
}

export type Provider = ReturnType<typeof asProvider>;

/** A service that is an identity provider, with its keys, and people who use it. */
export async function providerApp(
  oauthProvider: ProviderOptions = {},
  options: TestOptions & Partial<KeysteadOptions> = {},
) {
  const app = await testApp({ jwt: {}, oauthProvider: providerOptionsOfTests(oauthProvider), ...options });
  await app.service.migrate();
  return Object.assign(app, { provider: asProvider(app) });
}

export type ProviderApp = Awaited<ReturnType<typeof providerApp>>;

/** Status and name of the error of an answer. */
export const refusalIn = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  refused.parse(await answer.json()).error,
];

/** What a signed token says. */
export const readToken = (token: string | undefined) => ({
  header: decodeProtectedHeader(token ?? ''),
  claims: decodeJwt(token ?? ''),
});
