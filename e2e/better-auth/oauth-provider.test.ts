import { oauthProviderClient } from '@better-auth/oauth-provider/client';
import { createAuthClient } from 'better-auth/client';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  CALLBACK,
  PASSWORD,
  SECRET,
  client as settings,
  sharedProvider,
  signUp,
} from '../oauth-clients/support/provider.ts';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';

const server = sharedProvider(
  () => [{ ...settings, client_id: 'web', client_name: 'Notes', client_secret: SECRET, require_pkce: false }],
  { personalClients: true },
);

afterEach(() => {
  vi.unstubAllGlobals();
});

type Redirect = Answer<{ redirect: boolean; url: string }>;
type PublicClient = Answer<{ client_id: string; client_name?: string }>;

/** By the names of RFC 7591. */
interface OwnClient {
  client_id: string;
  client_secret?: string;
  client_name?: string;
  redirect_uris: string[];
  scope?: string;
  disabled?: boolean;
}

type ClientAnswer = Promise<Answer<OwnClient>>;

interface Consent {
  id: string;
  clientId: string;
  userId: string;
  scopes: string[];
}

const redirected = z.object({ redirect: z.literal(true), url: z.string() });

/** Where an answer leads to. */
const next = (answer: unknown): string => redirected.parse(answer).url;

/** Calls of the plugin. */
interface ProviderCalls extends AuthClient {
  oauth2: {
    consent: (input: { accept: boolean; scope?: string }) => Promise<Redirect>;
    continue: (input: { selected?: boolean; created?: boolean; postLogin?: boolean }) => Promise<Redirect>;
    publicClient: (given: { query: { client_id: string } }) => Promise<PublicClient>;
    publicClientPrelogin: (input: { client_id: string }) => Promise<PublicClient>;
    getConsents: () => Promise<Answer<Consent[]>>;
    getConsent: (given: { query: { id: string } }) => Promise<Answer<Consent>>;
    updateConsent: (input: { id: string; update: { scopes: string[] } }) => Promise<Answer<Consent>>;
    deleteConsent: (input: { id: string }) => Promise<Answer<unknown>>;
    createClient: (input: { redirect_uris: string[]; client_name: string; scope?: string }) => ClientAnswer;
    getClients: () => Promise<Answer<OwnClient[]>>;
    getClient: (given: { query: { client_id: string } }) => ClientAnswer;
    updateClient: (input: { client_id: string; update: object }) => ClientAnswer;
    deleteClient: (input: { client_id: string }) => Promise<Answer<unknown>>;
    client: { rotateSecret: (input: { client_id: string }) => ClientAnswer };
  };
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is ProviderCalls => typeof client === 'function';

/** A browser on the pages of the service. */
function createPages() {
  const browser = createCookieFetch(server().url);
  const options = { baseURL: server().url, fetchOptions: { customFetchImpl: browser.fetch } };
  Reflect.set(options, 'plugins', [oauthProviderClient()]);
  const client: unknown = createAuthClient(options);
  if (!hasCalls(client)) throw new TypeError('the client of better-auth is no proxy any more');
  /** Goes to a page of the service, or of the application; the client reads the query of the page where it is. */
  async function go(url: string): Promise<URL> {
    let at = new URL(url, server().url);
    // Scripts are told where to go.
    while (at.pathname.startsWith('/api/auth/'))
      at = new URL(next(await (await browser.fetch(at)).json()), at);
    vi.stubGlobal('window', { location: at });
    return at;
  }
  const authorize = (query: Record<string, string>): Promise<URL> =>
    go(
      `/api/auth/oauth2/authorize?${new URLSearchParams({
        client_id: 'web',
        response_type: 'code',
        redirect_uri: CALLBACK,
        nonce: 'n-1',
        ...query,
      })}`,
    );
  return { client, go, authorize };
}

test('the newest client of better-auth hands on the request of an application from sign-in to consent', async () => {
  const { email } = await signUp(server(), 'ada-pages@example.com');
  const { client, go, authorize } = createPages();

  expect((await authorize({ scope: 'openid email', state: 's' })).pathname).toBe('/sign-in');
  expect((await client.oauth2.publicClientPrelogin({ client_id: 'web' })).data).toMatchObject({
    client_id: 'web',
    client_name: 'Notes',
  });
  const { data } = await client.signIn.email({ email, password: PASSWORD });
  expect((await go(next(data))).pathname).toBe('/consent');
  expect((await client.oauth2.publicClient({ query: { client_id: 'web' } })).data?.client_name).toBe('Notes');

  const back = new URL(next((await client.oauth2.consent({ accept: true })).data));
  expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    code: expect.any(String),
    state: 's',
    iss: `${server().url}/api/auth`,
  });
  // The request is used up.
  expect((await client.oauth2.consent({ accept: true })).error).toMatchObject({
    status: 400,
    code: 'INVALID_OAUTH_QUERY',
  });
});

test('the newest client of better-auth refuses, goes on after a choice, and takes a consent back', async () => {
  const { email, id } = await signUp(server(), 'ada-choice@example.com');
  const { client, go, authorize } = createPages();
  await client.signIn.email({ email, password: PASSWORD });

  expect((await authorize({ scope: 'openid' })).pathname).toBe('/consent');
  const refused = new URL(next((await client.oauth2.consent({ accept: false })).data));
  expect(refused.searchParams.get('error')).toBe('access_denied');

  const asked = await authorize({ scope: 'openid profile email', prompt: 'select_account' });
  expect(asked.pathname).toBe('/select-account');
  expect((await go(next((await client.oauth2.continue({ selected: true })).data))).pathname).toBe('/consent');
  next((await client.oauth2.consent({ accept: true, scope: 'openid email' })).data);

  const [consent] = (await client.oauth2.getConsents()).data ?? [];
  expect(consent).toMatchObject({ clientId: 'web', userId: id, scopes: ['openid', 'email'] });
  const one = { id: consent?.id ?? '' };
  expect((await client.oauth2.getConsent({ query: one })).data).toEqual(consent);
  await client.oauth2.updateConsent({ ...one, update: { scopes: ['openid'] } });
  expect((await client.oauth2.getConsent({ query: one })).data?.scopes).toEqual(['openid']);
  expect((await client.oauth2.deleteConsent(one)).error).toBeNull();
  expect((await client.oauth2.getConsents()).data).toEqual([]);
});

test('the newest client of better-auth makes, reads, changes and deletes an application of a person', async () => {
  const { email, id } = await signUp(server(), 'ada-maker@example.com');
  const { client } = createPages();
  await client.signIn.email({ email, password: PASSWORD });
  const given = { redirect_uris: ['https://maker.example/cb'], client_name: 'Maker', scope: 'openid email' };

  const made = (await client.oauth2.createClient(given)).data;
  const one = { client_id: made?.client_id ?? '' };
  expect(made).toMatchObject({
    ...given,
    client_id: expect.any(String),
    client_secret: expect.any(String),
    client_secret_expires_at: 0,
    client_id_issued_at: expect.any(Number),
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    user_id: id,
    disabled: false,
  });
  const { client_secret: secret = '', ...shown }: OwnClient = made ?? { ...one, redirect_uris: [] };
  expect((await client.oauth2.getClients()).data).toEqual([shown]);
  expect((await client.oauth2.getClient({ query: one })).data).toEqual({
    ...shown,
    people: 0,
    has_more_people: false,
  });

  const changed = await client.oauth2.updateClient({ ...one, update: { client_name: 'Maker of engines' } });
  expect(changed.data).toMatchObject({ ...one, client_name: 'Maker of engines' });
  expect(changed.data?.client_secret).toBeUndefined();
  const rotated = (await client.oauth2.client.rotateSecret(one)).data?.client_secret ?? '';
  const introspect = async (text: string): Promise<number> => {
    const basic = Buffer.from(`${one.client_id}:${text}`).toString('base64');
    const url = `${server().url}/api/auth/oauth2/introspect`;
    const body = new URLSearchParams({ token: 'unknown' });
    return (await fetch(url, { method: 'POST', headers: { authorization: `Basic ${basic}` }, body })).status;
  };
  expect([await introspect(secret), await introspect(rotated)]).toEqual([401, 200]);

  expect((await client.oauth2.deleteClient(one)).error).toBeNull();
  expect((await client.oauth2.getClients()).data).toEqual([]);
  expect((await client.oauth2.getClient({ query: one })).error).toMatchObject({
    status: 404,
    code: 'OAUTH_CLIENT_NOT_FOUND',
  });
});

test('the newest client of better-auth is refused what it may not do with applications', async () => {
  const [ada, bob] = [
    await signUp(server(), 'ada-owner@example.com'),
    await signUp(server(), 'bob-owner@example.com'),
  ];
  const { client: stranger } = createPages();
  const given = { redirect_uris: ['https://owner.example/cb'], client_name: 'Owner' };
  expect((await stranger.oauth2.createClient(given)).error?.status).toBe(401);
  expect((await stranger.oauth2.getClients()).error?.status).toBe(401);
  const { client } = createPages();
  await client.signIn.email({ email: ada.email, password: PASSWORD });
  const one = { client_id: (await client.oauth2.createClient(given)).data?.client_id ?? '' };
  await stranger.signIn.email({ email: bob.email, password: PASSWORD });

  for (const call of [
    () => stranger.oauth2.getClient({ query: one }),
    () => stranger.oauth2.updateClient({ ...one, update: { client_name: 'Mine' } }),
    () => stranger.oauth2.client.rotateSecret(one),
    () => stranger.oauth2.deleteClient(one),
  ])
    expect((await call()).error).toMatchObject({ status: 404, code: 'OAUTH_CLIENT_NOT_FOUND' });
  expect((await stranger.oauth2.getClients()).data).toEqual([]);
  const dangerous = { ...given, redirect_uris: ['javascript:alert(1)'] };
  expect((await client.oauth2.createClient(dangerous)).error?.status).toBe(400);
  const update = { skip_consent: true };
  expect((await client.oauth2.updateClient({ ...one, update })).error).toMatchObject({
    status: 400,
    code: 'FIELD_NOT_ALLOWED',
  });
});

test('the newest client of better-auth goes on after a sign-up, and after a page of the operator', async () => {
  const { email } = await signUp(server(), 'ada-first@example.com');
  const { client, go, authorize } = createPages();
  await client.signIn.email({ email, password: PASSWORD });

  expect((await authorize({ scope: 'openid email', prompt: 'create' })).pathname).toBe('/sign-up');
  const created = await client.oauth2.continue({ created: true });
  expect((await go(next(created.data))).pathname).toBe('/consent');
  const after = await client.oauth2.continue({ postLogin: true });
  expect((await go(next(after.data))).pathname).toBe('/consent');
  const back = new URL(next((await client.oauth2.consent({ accept: true })).data));
  expect(back.searchParams.get('code')).toEqual(expect.any(String));
});
