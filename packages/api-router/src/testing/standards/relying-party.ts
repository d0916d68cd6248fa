import { hash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { z } from 'zod';
import {
  decide,
  navigation,
  queryFor,
  signedQuery,
  visit,
  type Went,
  went,
} from '#testing/apps/authorize-app.ts';
import type { ProviderOptions } from '#testing/apps/clients-app.ts';
import {
  answered,
  asProvider,
  CALLBACK,
  type ProviderApp,
  providerApp,
  providerOptionsOfTests,
  VERIFIER,
} from '#testing/apps/provider-app.ts';
import { type Browser, browserAt, ORIGIN } from '#testing/browser.ts';
import { type Person, signedUp } from '#testing/people/people.ts';
import { ofPeople, partyClients } from '#testing/standards/party-clients.ts';
import type { TestApp, TestOptions } from '#testing/test-app.ts';

export type Params = Record<string, string | string[] | undefined>;

/** Where a browser came to in the end, what was asked, and the pages on which its person did something. */
export interface Arrival extends Went {
  params: Params;
  pages: string[];
}

const metadataSchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  jwks_uri: z.string(),
  scopes_supported: z.array(z.string()),
  claims_supported: z.array(z.string()),
  acr_values_supported: z.array(z.string()),
});

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

const registered = z.object({ client_id: z.string().optional(), error: z.string().optional() });

/** What a person does on the pages of the service. */
const deeds: Readonly<Record<string, (browser: Browser, at: Went, person: Person) => Promise<Response>>> = {
  '/sign-in': (browser, at, { email, password }) =>
    browser.post('/sign-in/email', { email, password, oauth_query: signedQuery(at) }),
  '/consent': (browser, at) => decide(browser, at),
};

const toHalf = (text: string): string => {
  const digest = hash('sha256', text, 'buffer');
  return digest.subarray(0, digest.length / 2).toString('base64url');
};

/** Status and error of an answer at the redirect URI, or where else it ended. */
export const endOf = ({ page, query }: Went): [page: string, error: string | null] => [
  page,
  query.get('error'),
];

let count = 0;

async function createParty(app: ProviderApp, service: TestApp['service']) {
  const provider = asProvider(app, service);
  const read = async (path: string): Promise<unknown> => (await provider.send(path)).json();
  const metadata = metadataSchema.parse(await read('/api/auth/.well-known/openid-configuration'));
  const readKeys = async () => keySet.parse(await read(metadata.jwks_uri.replace(ORIGIN, '')));

  /** The parameters of a request that is right, with the challenge of `VERIFIER`. */
  const request = (changes: Params = {}): Params => {
    count += 1;
    return {
      client_id: 'web',
      redirect_uri: CALLBACK,
      scope: 'openid',
      state: `state-${count}`,
      nonce: `nonce-${count}`,
      code_challenge: hash('sha256', VERIFIER, 'base64url'),
      ...changes,
    };
  };

  /** Sends a browser with a request, and says where it comes first. */
  const ask = (browser: Browser, params: Params = request()): Promise<Went> =>
    visit(browser, `${metadata.authorization_endpoint}?${queryFor(params)}`);

  /** A person does what the pages ask for, until the browser is back. */
  async function walk(browser: Browser, from: Went, person: Person): Promise<Pick<Arrival, 'pages'> & Went> {
    const pages: string[] = [];
    let at = from;
    for (;;) {
      const deed = deeds[at.page];
      if (!deed) return { ...at, pages };
      pages.push(at.page);
      const answer = await went(await deed(browser, at, person));
      at = answer.href.startsWith(metadata.authorization_endpoint)
        ? await visit(browser, answer.href)
        : answer;
    }
  }

  async function arrive(person: Person, changes: Params = {}, browser: Browser = person): Promise<Arrival> {
    const params = request(changes);
    return { ...(await walk(browser, await ask(browser, params), person)), params };
  }

  /** Verifies an id token by the rules of OpenID Connect Core section 3.1.3.7. */
  async function verify(token: string, expected: { accessToken: string; params: Params }) {
    const { client_id: audience, nonce } = expected.params;
    const keys = createLocalJWKSet(await readKeys());
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: String(audience),
      algorithms: ['RS256'],
      currentDate: app.now(),
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
    });
    expect(protectedHeader.kid).toMatch(/\w/);
    expect(payload.nonce).toBe(nonce);
    expect(payload.at_hash).toBe(toHalf(expected.accessToken));
    expect(payload.sub).toMatch(/^[\x21-\x7e]{1,255}$/);
    return payload;
  }

  async function readTokens(answer: Response, params: Params) {
    const names = ['content-type', 'cache-control', 'pragma'];
    expect([answer.status, ...names.map((name) => answer.headers.get(name))]).toEqual([
      200,
      'application/json',
      'no-store',
      'no-cache',
    ]);
    const body = answered.extend({ token_type: z.literal('Bearer') }).parse(await answer.json());
    expect(body.expires_in).toBeGreaterThan(0);
    const claims = await verify(body.id_token ?? '', { accessToken: body.access_token, params });
    return { ...body, claims };
  }

  const codeOf = ({ query }: Pick<Went, 'query'>): string => query.get('code') ?? '';

  return {
    app,
    provider,
    metadata,
    readKeys,
    request,
    ask,
    walk,
    arrive,
    codeOf,
    /** Somebody who is signed in, and has allowed nothing yet. */
    person(name = 'Ada King Lovelace'): Promise<Person> {
      count += 1;
      return signedUp(app, { name, email: `person-${count}@example.com` });
    },
    /** Sends a form of another site to the authorization endpoint. */
    postRequest: async (browser: Browser, params: Params): Promise<Went> =>
      went(
        await browser.send(metadata.authorization_endpoint, {
          method: 'POST',
          headers: {
            ...navigation,
            'content-type': 'application/x-www-form-urlencoded',
            origin: new URL(CALLBACK).origin,
            cookie: '',
          },
          body: queryFor(params),
        }),
      ),
    redeem: (at: Pick<Arrival, 'query'>, fields: Record<string, string> = {}, client = 'web') =>
      provider.redeem(client, codeOf(at), fields),
    readTokens,
    /** The tokens of an arrival, verified. */
    tokens: async (at: Pick<Arrival, 'query' | 'params'>, client = 'web') =>
      readTokens(await provider.redeem(client, codeOf(at)), at.params),
    userinfo: async (token: string): Promise<unknown> => (await provider.userinfo(token)).json(),
    /** Somebody's client registers itself. Returns its id, or the error. */
    async register(redirectUri: string, more: object = {}): Promise<string> {
      const answer = await provider.send('/api/auth/oauth2/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: 'chosen',
          client_name: 'Stranger',
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'none',
          ...more,
        }),
      });
      const { client_id, error = '' } = registered.parse(await answer.json());
      return client_id ?? error;
    },
    /** A client of a person. Returns its id. */
    async create(person: Person, redirectUri: string): Promise<string> {
      const redirect_uris = [redirectUri];
      const answer = await person.post('/oauth2/create-client', {
        redirect_uris,
        client_name: 'Stranger',
        token_endpoint_auth_method: 'none',
      });
      return registered.parse(await answer.json()).client_id ?? '';
    },
    /** A browser of this service with the cookies of a person. */
    browserOf: (person: Person): Browser => browserAt(service, person),
  };
}

/**
 * The real service, and an application that knows no more of it than its issuer, as a suite of conformance tests does:
 * everything else is read from the documents, and id tokens are verified by the published keys.
 */
export async function relyingParty(oauthProvider: ProviderOptions = {}, options: TestOptions = {}) {
  const app = await providerApp(
    { clients: partyClients, registration: { open: true }, personalClients: true, ...oauthProvider },
    { rateLimit: { enabled: false }, deviceAuthorization: {}, ...options },
  );
  return {
    ...(await createParty(app, app.service)),
    /** The same service, whose operator has declared a scope. */
    async declaring(scope: string) {
      const client = { ...ofPeople, client_id: 'web', scope: `openid ${scope}` };
      const { scopes } = providerOptionsOfTests();
      const own = { clients: [client], scopes: { ...scopes, [scope]: { title: scope } } };
      return createParty(app, await app.beside({ oauthProvider: providerOptionsOfTests(own) }));
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

export type RelyingParty = Awaited<ReturnType<typeof relyingParty>>;

/** A rule or a case, and its proof against the service. */
export type Proofs = Readonly<Record<string, (party: RelyingParty) => Promise<void>>>;
