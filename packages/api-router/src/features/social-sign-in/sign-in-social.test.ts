import '#testing/database/one-database.ts';
import { User, Verification } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, ada } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { ORIGIN, signedUp } from '#testing/index.ts';
import { opened } from '#testing/people/verification-links.ts';

const call = { path: '/sign-in/social', procedure: 'signIn.social' } as const;
const idToken = { token: 'brought' };
const person = { accountId: 'ada-1', email: ada.email, emailVerified: true, name: 'Ada', image: null };

describe('sign-in/social', () => {
  it('returns the redirect, and binds it to the browser', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const response = await browser.post('/sign-in/social', { provider: 'acme', callbackURL: '/welcome' });

    expect(response.status).toBe(200);
    const answer: unknown = await response.json();
    expect(answer).toEqual({
      url: expect.stringContaining('https://acme.example/authorize?'),
      redirect: true,
    });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('keystead.state.'));
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser.cookies.has('keystead.session_token')).toBe(false);
  });

  it('sends the parameters of RFC 6749 and 7636', async () => {
    await using app = await acmeApp();
    const { url = '' } = opened(
      await app.browser().api.signIn.social.mutate({
        provider: 'acme',
        scopes: ['mail', 'profile'],
        loginHint: 'ada@example.com',
      }),
    );

    const params = Object.fromEntries(new URL(url).searchParams);
    expect(params).toEqual({
      response_type: 'code',
      client_id: 'client',
      state: expect.stringMatching(/^[\w-]{32}$/),
      scope: 'profile mail',
      redirect_uri: `${ORIGIN}/api/auth/callback/acme`,
      login_hint: 'ada@example.com',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('leaves the redirect to the caller on request', async () => {
    await using app = await acmeApp();
    const social = app.browser().api.signIn.social;
    const answer = opened(await social.mutate({ provider: 'acme', disableRedirect: true }));

    expect(answer.redirect).toBe(false);
    expect(answer.url).toContain('https://acme.example/');
  });

  it('uses the options of the operator', async () => {
    await using app = await acmeApp({
      acme: {
        scope: ['more'],
        disableDefaultScope: true,
        prompt: 'select_account',
        redirectURI: 'https://elsewhere.example/back',
        endpoints: { authorization: 'https://self-hosted.example/login?tenant=1' },
      },
    });
    const { url = '' } = opened(await app.browser().api.signIn.social.mutate({ provider: 'acme' }));

    expect(url).toContain('https://self-hosted.example/login?tenant=1&');
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      scope: 'more',
      prompt: 'select_account',
      redirect_uri: 'https://elsewhere.example/back',
    });
  });

  it('stores the state encrypted', async () => {
    await using app = await acmeApp();
    const state = await app.leave(app.browser(), { body: { callbackURL: '/welcome' } });

    const [row] = await app.em().find(Verification, {});
    expect(row?.identifier).not.toContain(state);
    expect(row?.value).toMatch(/^sealed\./);
    expect(row?.expiresAt).toEqual(new Date(app.now().getTime() + 600_000));
  });

  it.each([
    ['of ours without a configuration', { provider: 'github' }, 404, 'PROVIDER_NOT_FOUND'],
    ['that nobody knows', { provider: 'nowhere' }, 404, 'PROVIDER_NOT_FOUND'],
    ['that is none', { provider: '__proto__' }, 404, 'PROVIDER_NOT_FOUND'],
    ['that is missing', {}, 400, 'VALIDATION_ERROR'],
    ['with scopes that are no scopes', { provider: 'acme', scopes: ['a b'] }, 400, 'VALIDATION_ERROR'],
    ['with a token that is none', { provider: 'acme', idToken: {} }, 400, 'VALIDATION_ERROR'],
    ['without id tokens', { provider: 'acme', idToken }, 404, 'ID_TOKEN_NOT_SUPPORTED'],
  ])('refuses a provider %s', async (_, input, status, code) => {
    await using app = await acmeApp();

    expect(await refusalOf(app.browser(), call, input)).toEqual({ status, code });
  });

  it('refuses a provider that is switched off', async () => {
    const options = { clientId: 'x', clientSecret: 'y', enabled: false };
    await using app = await acmeApp({ socialProviders: { github: options } });

    expect(await refusalOf(app.browser(), call, { provider: 'github' })).toMatchObject({ status: 404 });
    expect((await app.browser().api.config.query()).socialProviders).toEqual([]);
  });
});

describe('sign-in/social with an id token', () => {
  const own = {
    verifyIdToken: async (token: string) => token === 'brought',
    getUserInfo: async () => ({ user: person, data: {} }),
  };

  it('signs in at once', async () => {
    await using app = await acmeApp({ acme: own });
    const browser = app.browser();
    const response = await browser.post('/sign-in/social', { provider: 'acme', idToken });

    expect(await response.json()).toEqual({
      redirect: false,
      token: expect.any(String),
      user: expect.objectContaining({ email: ada.email, name: 'Ada' }),
    });
    expect((await browser.api.getSession.query())?.user.email).toBe(ada.email);
  });

  it.each([
    [253_402_300_799_999, 200],
    [253_402_300_800_000, 400],
    [8.64e15, 400],
  ])('ignores an end of an access token that a database cannot store: %d', async (expiresAt, status) => {
    await using app = await acmeApp({ acme: own });
    const brought = { ...idToken, accessToken: 'access-1', expiresAt };
    const response = await app.browser().post('/sign-in/social', { provider: 'acme', idToken: brought });

    expect(response.status).toBe(status);
  });

  it.each([
    ['INVALID_TOKEN', {}, { token: 'another' }],
    ['FAILED_TO_GET_USER_INFO', { getUserInfo: async () => null }, idToken],
    [
      'USER_EMAIL_NOT_FOUND',
      { getUserInfo: async () => ({ user: { ...person, email: null }, data: {} }) },
      idToken,
    ],
    ['SIGNUP_DISABLED', { disableSignUp: true }, idToken],
    ['SIGNUP_DISABLED', { disableImplicitSignUp: true }, idToken],
  ])('is refused with 401 %s', async (code, options, brought) => {
    await using app = await acmeApp({ acme: { ...own, ...options } });

    expect(await refusalOf(app.browser(), call, { provider: 'acme', idToken: brought })).toEqual({
      status: 401,
      code,
    });
    expect(await app.em().count(User)).toBe(0);
  });

  it('is refused by the hooks of the operator', async () => {
    await using noUser = await acmeApp({ acme: own, hooks: { beforeUserCreate: () => false } });
    await using noSession = await acmeApp({ acme: own, hooks: { beforeSessionCreate: () => false } });
    const input = { provider: 'acme', idToken };

    expect(await refusalOf(noUser.browser(), call, input)).toMatchObject({ code: 'FAILED_TO_CREATE_USER' });
    expect(await refusalOf(noSession.browser(), call, input)).toMatchObject({
      code: 'FAILED_TO_CREATE_SESSION',
    });
  });

  it('does not link to an account whose owner has not proved the address', async () => {
    await using app = await acmeApp({ acme: own });
    await signedUp(app);

    expect(await refusalOf(app.browser(), call, { provider: 'acme', idToken })).toEqual({
      status: 401,
      code: 'ACCOUNT_NOT_LINKED',
    });
  });
});
