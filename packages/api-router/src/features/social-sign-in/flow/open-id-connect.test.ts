import '#testing/database/one-database.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, ORIGIN, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { opened } from '#testing/people/verification-links.ts';
import { type Issued, openIdIssuer } from '#testing/providers/open-id-issuer.ts';

const secret = 'a secret: of the client/with signs';

async function companyApp(options: TestOptions = {}) {
  let now = () => new Date();
  const issuer = await openIdIssuer(() => now());
  const company = { name: 'Company', issuer: issuer.issuer, clientId: 'client', clientSecret: secret };
  const app = await testApp({ fetch: issuer.fetch, socialProviders: { company }, ...options });
  now = app.now;
  return Object.assign(app, { issuer });
}

async function leave(browser: Browser, body: object = {}): Promise<URL> {
  const response = await browser.post('/sign-in/social', { provider: 'company', ...body });
  return new URL(z.object({ url: z.string() }).parse(await response.json()).url);
}

const arrive = async (browser: Browser, params: Record<string, string>): Promise<string> =>
  (await browser.get(`/callback/company?${new URLSearchParams(params)}`)).headers.get('location') ?? '';

/** A whole sign-in with an id token; the `nonce` of the request is repeated unless the token has another one. */
async function visit(
  app: Awaited<ReturnType<typeof companyApp>>,
  { claims = {}, ...rest }: Issued = {},
  params: Record<string, string> = {},
): Promise<{ browser: Browser; end: string }> {
  const browser = app.browser();
  const { searchParams } = await leave(browser);
  const nonce = searchParams.get('nonce') ?? '';
  app.issuer.issues({ claims: { nonce, ...claims }, ...rest });
  return {
    browser,
    end: await arrive(browser, { code: 'c', state: searchParams.get('state') ?? '', ...params }),
  };
}

const userOf = async (browser: Browser) => (await browser.api.getSession.query())?.user;

const noProfile = `${ORIGIN}/api/auth/error?error=unable_to_get_user_info`;

describe('a provider with an issuer', () => {
  it('uses its discovery document, and signs in', async () => {
    await using app = await companyApp();
    const url = await leave(app.browser(), { loginHint: 'ada@example.com' });

    expect(url.origin + url.pathname).toBe('https://id.example/realm/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      scope: 'openid profile email',
      redirect_uri: `${ORIGIN}/api/auth/callback/company`,
      code_challenge_method: 'S256',
      login_hint: 'ada@example.com',
    });
    expect(url.searchParams.get('state')).toHaveLength(32);
    expect(url.searchParams.get('nonce')).toHaveLength(32);

    const { browser, end } = await visit(app);
    expect(end).toBe(ORIGIN);
    expect(await userOf(browser)).toMatchObject({
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
    });
    expect((await app.browser().api.config.query()).socialProviders).toEqual([
      { id: 'company', name: 'Company' },
    ]);
  });

  it('authenticates the client by Basic, form-encoded, and in the body if nothing else is supported', async () => {
    await using app = await companyApp();
    const proofOf = async () => {
      await visit(app);
      const request = app.issuer.requests.findLast(({ url }) => url.endsWith('/token'));
      return {
        header: new Headers(request?.init?.headers).get('authorization'),
        body: new URLSearchParams(String(request?.init?.body)).get('client_secret'),
      };
    };
    const basic = Buffer.from(`client:${new URLSearchParams({ s: secret }).toString().slice(2)}`);
    expect(await proofOf()).toEqual({ header: `Basic ${basic.toString('base64')}`, body: null });

    app.issuer.describes({ token_endpoint_auth_methods_supported: ['client_secret_post'] });
    app.advance(3601);
    expect(await proofOf()).toEqual({ header: null, body: secret });
  });

  it('reads the document once an hour', async () => {
    await using app = await companyApp();
    const count = () => app.issuer.requests.filter(({ url }) => url.endsWith('configuration')).length;
    await leave(app.browser());
    await leave(app.browser());
    expect(count()).toBe(1);
    app.advance(3601);
    await leave(app.browser());
    expect(count()).toBe(2);
  });

  it.each<[string, Record<string, unknown>]>([
    ['is of another issuer', { issuer: 'https://evil.example/realm' }],
    ['names no token endpoint', { token_endpoint: undefined }],
    ['names a place without https', { token_endpoint: 'http://id.example/realm/token' }],
  ])('is out of reach when its document %s', async (_, changes) => {
    await using app = await companyApp();
    app.issuer.describes(changes);
    const response = await app.browser().post('/sign-in/social', { provider: 'company' });

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  });

  it('accepts claims from user info only for the same subject', async () => {
    await using app = await companyApp();
    app.issuer.tells({ ...app.issuer.person, sub: 'eve-1' });

    expect((await visit(app)).end).toBe(noProfile);
  });

  it('must send its issuer if the document says so, and the right one in any case', async () => {
    await using app = await companyApp();
    const mismatch = `${ORIGIN}/api/auth/error?error=issuer_mismatch`;

    expect((await visit(app, {}, { iss: 'https://evil.example' })).end).toBe(mismatch);
    expect((await visit(app, {}, { iss: app.issuer.issuer })).end).toBe(ORIGIN);
    app.issuer.describes({ authorization_response_iss_parameter_supported: true });
    app.advance(3601);
    expect((await visit(app)).end).toBe(mismatch);
  });
});

const wrong: readonly (readonly [string, Issued])[] = [
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'other' } }],
  ['for several, of whom another is meant', { claims: { aud: ['client', 'other'], azp: 'other' } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that is over', { lifetime: -60 }],
  ['that never ends', { claims: { exp: undefined } }],
  ['about nobody', { claims: { sub: undefined } }],
  ['signed by a key that nobody published', { stolen: true }],
  ['of an unknown key', { header: { kid: 'key-2' } }],
  ['signed by nobody', { header: { alg: 'none' } }],
  ['signed by the public key as a secret', { header: { alg: 'HS256' } }],
];

describe('an id token', () => {
  it.each(wrong)('%s signs nobody in', async (_, issued) => {
    await using app = await companyApp();
    const { browser, end } = await visit(app, issued);

    expect(end).toBe(noProfile);
    expect(await userOf(browser)).toBeUndefined();
  });

  const bring = async (
    app: TestApp & { issuer: { idToken: (issued: Issued) => Promise<string> } },
    issued: Issued,
  ) =>
    app.browser().post('/sign-in/social', {
      provider: 'company',
      idToken: { token: await app.issuer.idToken(issued), nonce: 'n-1' },
    });

  it.each(wrong)('%s, sent by a client, is 401', async (_, issued) => {
    await using app = await companyApp();
    const { claims = {}, ...rest } = issued;
    const response = await bring(app, { claims: { nonce: 'n-1', ...app.issuer.person, ...claims }, ...rest });

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'INVALID_TOKEN', message: 'invalid token' });
  });

  it('that a client sends signs in', async () => {
    await using app = await companyApp();
    const browser = app.browser();
    const token = await app.issuer.idToken({ claims: { nonce: 'n-1', ...app.issuer.person } });
    const idToken = { token, nonce: 'n-1', accessToken: 'access-9', expiresAt: 1_900_000_000 };
    const answer = await browser.api.signIn.social.mutate({ provider: 'company', idToken });

    expect(answer).toMatchObject({ redirect: false, user: { email: 'ada@example.com' } });
    expect(opened(answer).url).toBeUndefined();
    expect((await userOf(browser))?.email).toBe('ada@example.com');
    const stored = await browser.api.getAccessToken.mutate({ providerId: 'company' });
    expect(stored.accessToken).toBe('access-9');
    expect(new Date(stored.accessTokenExpiresAt ?? 0)).toEqual(new Date(1_900_000_000_000));
  });

  it('is refused if the operator switches it off', async () => {
    const company = { issuer: 'https://id.example/realm', clientId: 'client', disableIdTokenSignIn: true };
    await using app = await companyApp({ socialProviders: { company } });
    const response = await bring(app, {});

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'ID_TOKEN_NOT_SUPPORTED' });
  });
});
