import { Event, OAuthClient, OAuthCode, OAuthConsent, OAuthGrant, OAuthRequest, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import {
  authorize,
  authorizeApp,
  CALLBACK,
  CHALLENGE,
  CLIENT,
  countGrants,
  decide,
  ISSUER,
  navigation,
  open,
  queryFor,
  signedQuery,
  visit,
  went,
} from '#testing/apps/authorize-app.ts';
import { ORIGIN, signedIn, signedUp } from '#testing/index.ts';

const path = '/api/auth/oauth2/authorize';

describe('a request for a code', () => {
  test('leads over sign-in and consent to a code, which is bound to what was asked', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const browser = app.browser();

    const page = await authorize(browser, { nonce: 'nonce-1' });
    expect([page.status, page.page, page.query.get('client_id')]).toEqual([302, '/sign-in', CLIENT]);
    const answer = await browser.post('/sign-in/email', {
      email: ada.email,
      password: ada.password,
      oauth_query: signedQuery(page),
    });
    expect(await answer.clone().json()).toMatchObject({ redirect: true, url: expect.stringContaining(path) });
    const consent = await open(browser, answer);
    expect(consent.page).toBe('/consent');
    expect(consent.query.get('scope')).toBe('openid profile');
    const allowed = await decide(browser, consent);
    expect(allowed.status).toBe(200);
    const done = await went(allowed);

    expect(done.page).toBe(CALLBACK);
    expect(Object.fromEntries(done.query)).toEqual({
      code: expect.stringMatching(/^[a-zA-Z0-9]{32}$/),
      state: 'state-1',
      iss: ISSUER,
    });
    const code = await app
      .em()
      .findOneOrFail(OAuthCode, { id: hashToken(done.query.get('code') ?? '') }, { populate: ['grant'] });
    expect(code).toMatchObject({
      redirectUri: CALLBACK,
      challenge: CHALLENGE,
      nonce: 'nonce-1',
      usedAt: null,
    });
    expect(code.expiresAt.getTime() - app.now().getTime()).toBe(60_000);
    const session = await browser.api.getSession.query();
    expect(code.grant).toMatchObject({
      origin: 'code',
      clientId: CLIENT,
      userId: ada.id,
      sessionId: session?.session.id,
      scopes: ['openid', 'profile'],
      offline: false,
      acr: 'urn:keystead:1',
      amr: ['pwd'],
    });
    expect(await app.em().count(OAuthRequest, {})).toBe(0);
    expect(await app.em().count(OAuthConsent, { user: ada.id, clientId: CLIENT })).toBe(1);
    const event = await app.em().findOneOrFail(Event, { action: 'oauth.granted' });
    expect(event).toMatchObject({
      actorId: ada.id,
      data: { clientId: CLIENT, scopes: ['openid', 'profile'] },
    });
    expect(JSON.stringify(event)).not.toContain(done.query.get('code'));
  });

  test('is answered at once where the same was allowed before', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    await decide(ada, await authorize(ada));

    const again = await authorize(ada);

    expect(again.page).toBe(CALLBACK);
    expect(again.query.get('code')).not.toBeNull();
    expect(await countGrants(app)).toBe(2);
    expect(await app.em().count(OAuthConsent, {})).toBe(1);
  });

  test('by a form of another site is sent on to the same by GET', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);

    const answer = await ada.send(path, {
      method: 'POST',
      headers: {
        ...navigation,
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://app.example',
        cookie: '',
      },
      body: queryFor({ resource: undefined }),
    });

    expect(answer.status).toBe(303);
    const to = await went(answer);
    expect(to.page).toBe('/api/auth/oauth2/authorize');
    expect((await visit(ada, to.href)).page).toBe('/consent');
  });

  test('of a script is answered with the next page as JSON', async () => {
    await using app = await authorizeApp();

    const answer = await app.browser().send(`${path}?${queryFor()}`, {
      headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
    });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      redirect: true,
      url: expect.stringContaining(`${ORIGIN}/sign-in?`),
    });
  });

  test('is nowhere without the section, and HEAD is no method of it', async () => {
    await using app = await authorizeApp();
    const head = await app.browser().send(`${path}?${queryFor()}`, { method: 'HEAD', headers: navigation });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(await app.em().count(OAuthRequest, {})).toBe(0);

    const without = await app.beside({ oauthProvider: false });
    const answer = await without.handler(new Request(`${ORIGIN}${path}?${queryFor()}`));
    expect(answer.status).toBe(404);
  });

  test('is never stored, tells no other site, and leads on with 302', async () => {
    await using app = await authorizeApp();
    const answer = await app.browser().send(`${path}?${queryFor()}`, { headers: navigation });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('a request that nobody may be redirected for', () => {
  test.each([
    ['a parameter twice', { state: ['one', 'two'] }, 'VALIDATION_ERROR'],
    ['more than 8 kB', { state: 'x'.repeat(8200) }, 'VALIDATION_ERROR'],
    ['a NUL', { state: 'a\0b' }, 'VALIDATION_ERROR'],
    ['no client', { client_id: undefined }, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['no redirect URI', { redirect_uri: undefined }, 'invalid_redirect'],
    ['another redirect URI', { redirect_uri: 'https://app.example/cb2' }, 'invalid_redirect'],
    ['a redirect URI with a blank', { redirect_uri: `${CALLBACK} ` }, 'invalid_redirect'],
    ['a redirect URI in other letters', { redirect_uri: 'https://APP.example/cb' }, 'invalid_redirect'],
    [
      'two faults: the client counts',
      { client_id: 'x', redirect_uri: 'https://evil.example' },
      'invalid_client',
    ],
  ])('with %s ends on the error page', async (_, changes, error) => {
    await using app = await authorizeApp();

    const answer = await authorize(app.browser(), changes);

    expect([answer.status, answer.page, answer.query.get('error')]).toEqual([302, '/api/auth/error', error]);
    expect(await app.em().count(OAuthRequest, {})).toBe(0);
  });

  test('ends there too when the client is disabled, or whoever answers for it is banned', async () => {
    await using app = await authorizeApp({ personalClients: true }, { admin: {} });
    const eve = await signedUp(app, { name: 'Eve' });
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { disabledAt: app.now() });
    expect((await authorize(app.browser())).query.get('error')).toBe('client_disabled');

    const own = { disabledAt: null, source: 'person', user: eve.id } as const;
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, own);
    expect((await authorize(app.browser())).page).toBe('/sign-in');
    await app.em().nativeUpdate(User, { id: eve.id }, { banned: true });
    expect((await authorize(app.browser())).query.get('error')).toBe('client_disabled');
  });

  test('reads the session once where the client of a stranger is refused', async () => {
    await using app = await authorizeApp({}, {}, { source: 'registered' });
    const ada = await signedUp(app);
    const statementsFor = async (changes: Record<string, string>): Promise<number> => {
      await app.forgetStatements();
      const { page, query } = await authorize(ada, changes);
      expect([page, query.get('error')]).toEqual(['/api/auth/error', changes.error]);
      return app.statements.filter((sql) => /\bfrom \S*\bsession\b/.test(sql)).length;
    };

    expect(await statementsFor({ prompt: 'none', error: 'consent_required' })).toBe(1);
    expect(await statementsFor({ response_type: 'token', error: 'unsupported_response_type' })).toBe(1);
  });

  test.each([
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', accept: 'text/html' }, 302],
    ['an object', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'object', accept: 'text/html' }, 302],
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 403],
    ['a script of another site', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' }, 403],
    ['a part of a page of another site', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, 403],
    [
      'a part of a page of the same site',
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script', 'sec-fetch-site': 'same-site' },
      403,
    ],
    [
      'a part of a page of its own',
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    [
      'a script of another origin of the same site',
      { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-site', origin: 'https://other.example' },
      403,
    ],
    ['a socket', { 'sec-fetch-mode': 'websocket', 'sec-fetch-site': 'same-origin' }, 403],
    ['a page that looks ahead', { ...navigation, 'sec-purpose': 'prefetch;prerender' }, 403],
  ])('from %s gives no code', async (_, headers, status) => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    await decide(ada, await authorize(ada));

    const answer = await ada.send(`${path}?${queryFor()}`, { headers });

    expect(answer.status).toBe(status);
    expect(answer.headers.get('location') ?? '').not.toContain(CALLBACK);
    expect(await countGrants(app)).toBe(1);
  });
});

const refusals: [string, Record<string, string | string[] | undefined>, string][] = [
  ['no response type', { response_type: undefined }, 'invalid_request'],
  ['a token in the front channel', { response_type: 'token' }, 'unsupported_response_type'],
  ['the answer in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
  ['an unknown scope', { scope: 'openid everything' }, 'invalid_scope'],
  ['a scope that the client may not have', { scope: 'openid notes:read' }, 'invalid_scope'],
  ['an address that nobody declared', { scope: 'openid address' }, 'invalid_scope'],
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge without a method', { code_challenge_method: undefined }, 'invalid_request'],
  ['a challenge that is no SHA-256', { code_challenge: 'short' }, 'invalid_request'],
  ['an unknown prompt', { prompt: 'please' }, 'invalid_request'],
  ['two prompts, one of them none', { prompt: 'none login' }, 'invalid_request'],
  ['an age that is no number', { max_age: '-1' }, 'invalid_request'],
  ['claims that are no JSON', { claims: '{' }, 'invalid_request'],
  ['a request object', { request: 'eyJhbGciOiJub25lIn0..' }, 'request_not_supported'],
  ['a request by its URI', { request_uri: 'https://app.example/r' }, 'request_uri_not_supported'],
  ['an unknown resource', { resource: 'https://other.example' }, 'invalid_target'],
  [
    'one unknown resource of two',
    { resource: ['https://api.example', 'https://x.example'] },
    'invalid_target',
  ],
  [
    'an essential class that nobody has',
    { claims: JSON.stringify({ id_token: { acr: { essential: true, values: ['urn:other'] } } }) },
    'unmet_authentication_requirements',
  ],
  ['an id token hint that is none', { id_token_hint: 'a.b.c' }, 'invalid_request'],
  ['nobody signed in, and no page to be shown', { prompt: 'none' }, 'login_required'],
];

describe('a request that the client is told about', () => {
  const provider = {
    scopes: { 'notes:read': { title: 'Read notes' } },
    resources: ['https://api.example'],
  };

  test.each(refusals)('with %s', async (_, changes, error) => {
    await using app = await authorizeApp(provider);

    const answer = await authorize(app.browser(), changes);

    expect([answer.status, answer.page, answer.query.get('error')]).toEqual([302, CALLBACK, error]);
    expect(answer.query.get('state')).toBe('state-1');
    expect(answer.query.get('iss')).toBe(ISSUER);
    expect(answer.query.get('error_description')).toMatch(/\w/);
    expect(answer.query.has('code')).toBe(false);
  });

  test('of two faults learns of the first in the order of the checks', async () => {
    await using app = await authorizeApp(provider);
    const found: (string | null)[] = [];
    const wrong: Record<string, string | undefined>[] = [
      { response_type: 'token' },
      { scope: 'openid everything' },
      { code_challenge: 'short' },
      { request: 'x' },
      { request_uri: 'x' },
      { resource: 'https://x.example' },
    ];
    for (let first = 0; first < wrong.length; first += 1) {
      const changes = Object.assign({}, ...wrong.slice(first));
      found.push((await authorize(app.browser(), changes)).query.get('error'));
    }
    expect(found).toEqual([
      'unsupported_response_type',
      'invalid_scope',
      'invalid_request',
      'request_not_supported',
      'request_uri_not_supported',
      'invalid_target',
    ]);
  });

  test('may not use codes, or goes without a challenge where the operator lets it, with a nonce', async () => {
    await using app = await authorizeApp();
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { grantTypes: ['client_credentials'] });
    expect((await authorize(app.browser())).query.get('error')).toBe('unauthorized_client');

    const loose = { grantTypes: ['authorization_code'], requirePkce: false };
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, loose);
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    expect((await authorize(app.browser(), without)).query.get('error')).toBe('invalid_request');
    expect((await authorize(app.browser(), { ...without, nonce: 'n' })).page).toBe('/sign-in');
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { authMethod: 'none' });
    expect((await authorize(app.browser(), { ...without, nonce: 'n' })).query.get('error')).toBe(
      'invalid_request',
    );
  });
});

test('scopes are split on blanks, and offline_access goes without openid', async () => {
  await using app = await authorizeApp();
  const ada = await signedUp(app);

  const shown = await authorize(ada, { scope: '  offline_access ' });
  expect(shown.query.get('scope')).toBe('offline_access');
  await decide(ada, shown);

  const grant = await app.em().findOneOrFail(OAuthGrant, { clientId: CLIENT });
  expect(grant).toMatchObject({ scopes: ['offline_access'], offline: true, expiresAt: expect.any(Date) });
});

test('an impersonation, an API key and a token in a header are no session', async () => {
  await using app = await authorizeApp(
    {},
    { admin: {}, bearer: {}, apiKey: { enableSessionForAPIKeys: true } },
  );
  const ada = await signedUp(app);
  const { token } = (await signedIn(app, ada).then((one) => one.api.getSession.query()))?.session ?? {};
  const key = await ada.api.apiKey.create.mutate({});

  for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-api-key': key.key }]) {
    const answer = await app
      .browser()
      .send(`${path}?${queryFor()}`, { headers: { ...navigation, ...headers } });
    expect((await went(answer)).page).toBe('/sign-in');
  }

  await app.em().nativeUpdate(User, { id: ada.id }, { role: 'admin' });
  const bob = await signedUp(app, { name: 'Bob' });
  await ada.post('/admin/impersonate-user', { userId: bob.id });
  const answer = await ada.send(`${path}?${queryFor()}`, { headers: navigation });
  const to = await went(answer);
  expect([to.page, to.query.get('error')]).toEqual(['/api/auth/error', 'NOT_WHILE_IMPERSONATING']);
});
