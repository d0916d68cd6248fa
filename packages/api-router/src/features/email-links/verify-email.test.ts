import { Event, Session, User } from '@keystead/db';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { deriveKeys, type Keys, sealing, secretItself } from '#core/crypto/keys.ts';
import { HOUR } from '#core/options/durations.ts';
import { dontRememberCookie } from '#core/session/session-cookie.ts';
import type { UserView } from '#core/user/user-view.ts';
import { linkPurpose } from '#features/email-verification/email-token.ts';
import { openedMailCookie } from '#features/email-verification/opened-mail.ts';
import { codePurpose } from '#features/mail-challenge/facts.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce } from '#testing/database/once.ts';
import {
  type Browser,
  createBrowser,
  signedIn,
  signedUp,
  TEST_SECRET,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { twin } from '#testing/people/two-factor.ts';

const call = { path: '/verify-email', procedure: 'verifyEmail', method: 'GET' } as const;
const withAutoSignIn: TestOptions = {
  emailAndPassword: { autoSignIn: false },
  emailVerification: { autoSignInAfterVerification: true },
};

const newerSecret = 'a newer secret for tests, long enough';

/** The token of the newest verification mail. */
const mailedToken = (app: TestApp, to?: string): string =>
  app.outbox.link('verify-email', to).searchParams.get('token') ?? '';

const open = (browser: Browser, token: string, callbackURL?: string): Promise<Response> =>
  browser.get(`/verify-email?${new URLSearchParams({ token, ...(callbackURL && { callbackURL }) })}`);

const locationOf = (response: Response): string | null => response.headers.get('location');

/** A token with other content, signed as by the service. */
const forge = (
  payload: Record<string, unknown>,
  [key]: Keys = deriveKeys([TEST_SECRET], linkPurpose),
): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(1_772_366_400)
    .setExpirationTime(1_772_366_400 + HOUR)
    .sign(key);

const isVerified = async (app: TestApp): Promise<boolean | undefined> =>
  (await app.em().findOne(User, { email: 'ada@example.com' }))?.emailVerified;

describe('verify-email', () => {
  test('verifies the address, and answers with JSON without a page', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(60);

    const response = await open(app.browser(), mailedToken(app));

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true, user: null });
    expect(await app.em().findOneOrFail(User, ada.id)).toMatchObject({
      emailVerified: true,
      updatedAt: app.now(),
    });
    expect(await app.em().find(Event, { action: 'user.email-verified' })).toMatchObject([
      { actorId: ada.id, targetId: ada.id },
    ]);
  });

  test('does the same over tRPC', async () => {
    await using app = await testApp();
    await signedUp(app);
    const { api } = app.browser();

    expect(await api.verifyEmail.query({ token: mailedToken(app) })).toEqual({ status: true, user: null });

    expect(await isVerified(app)).toBe(true);
  });

  test.each([
    ['/welcome', '/welcome'],
    ['/welcome?a=1', '/welcome?a=1'],
    ['/welcome?error=token_expired&a=1', '/welcome?a=1'],
    ['http://localhost:3000/welcome', 'http://localhost:3000/welcome'],
  ])('redirects to %s', async (callbackURL, location) => {
    await using app = await testApp();
    await signedUp(app);

    const response = await open(app.browser(), mailedToken(app), callbackURL);

    expect(response.status).toBe(302);
    expect(locationOf(response)).toBe(location);
    expect(await response.text()).toBe('');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await isVerified(app)).toBe(true);
  });

  test('redirects to the start page by the link of the mail', async () => {
    await using app = await testApp();
    await signedUp(app);
    const link = app.outbox.link('verify-email');

    const response = await app.browser().send(link.pathname + link.search);

    expect(locationOf(response)).toBe('/');
    expect(await isVerified(app)).toBe(true);
  });

  test('returns the page to a client of tRPC', async () => {
    await using app = await testApp();
    await signedUp(app);
    const { api } = app.browser();

    const answer = await api.verifyEmail.query({ token: mailedToken(app), callbackURL: '/welcome' });

    expect(answer).toEqual({ redirect: true, url: '/welcome' });
  });

  test('changes nothing when the link is opened again, or twice in parallel', async () => {
    const verified: UserView[] = [];
    await using app = await testApp({
      emailVerification: { onEmailVerification: (user) => void verified.push(user) },
    });
    await signedUp(app);
    const token = mailedToken(app);

    const answers = await Promise.all([1, 2, 3].map(() => open(app.browser(), token, '/welcome')));
    app.advance(60);
    const again = await open(app.browser(), token);
    await app.settle();

    expect(answers.map(locationOf)).toEqual(['/welcome', '/welcome', '/welcome']);
    expect(await again.json()).toEqual({ status: true, user: null });
    expect(await app.em().count(Event, { action: 'user.email-verified' })).toBe(1);
    expect(verified).toMatchObject([{ email: 'ada@example.com', emailVerified: true }]);
    const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    expect(user.updatedAt.toISOString()).toBe('2026-03-01T12:00:00.000Z');
  });

  test('is seen by other browsers of the user at once', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    await open(ada, mailedToken(app));

    for (const browser of [ada, phone]) {
      expect((await browser.api.getSession.query())?.user.emailVerified).toBe(true);
    }
  });

  test('is kept if the hook of the operator fails', async () => {
    await using app = await testApp({
      emailVerification: { onEmailVerification: () => Promise.reject(new Error('hook on fire')) },
    });
    await signedUp(app);

    const response = await open(app.browser(), mailedToken(app));
    await app.settle();

    expect(response.status).toBe(200);
    expect(app.log.at(-1)?.fields).toMatchObject({ err: new Error('hook on fire') });
    expect(await isVerified(app)).toBe(true);
  });

  test('accepts a link that was signed before the secret was replaced', async () => {
    await using app = await testApp();
    await signedUp(app);
    const service = await app.beside({ secret: [newerSecret, TEST_SECRET] });

    expect((await open(createBrowser(service), mailedToken(app))).status).toBe(200);
  });
});

describe('an invalid link', () => {
  const payload = { sub: 'nobody', purpose: 'verify-email', email: 'ada@example.com' };
  const faults: {
    case: string;
    token: (app: TestApp, id: string) => Promise<string> | string;
    error: string;
    code: string;
  }[] = [
    { case: 'nonsense', token: () => 'nonsense', error: 'invalid_token', code: 'INVALID_TOKEN' },
    { case: 'nothing', token: () => '', error: 'invalid_token', code: 'INVALID_TOKEN' },
    {
      case: 'too old',
      token: (app) => {
        app.advance(HOUR);
        return mailedToken(app);
      },
      error: 'token_expired',
      code: 'TOKEN_EXPIRED',
    },
    {
      case: 'changed',
      token: (app) => {
        const [header, , signature] = mailedToken(app).split('.');
        const content = Buffer.from(JSON.stringify({ ...payload, exp: 9e9 })).toString('base64url');
        return [header, content, signature].join('.');
      },
      error: 'invalid_token',
      code: 'INVALID_TOKEN',
    },
    {
      case: 'signed by nobody',
      token: (_, id) => {
        const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
        return `${encode({ alg: 'none' })}.${encode({ ...payload, sub: id, exp: 9e9 })}.`;
      },
      error: 'invalid_token',
      code: 'INVALID_TOKEN',
    },
    {
      case: 'signed by another secret',
      token: (_, id) => forge({ ...payload, sub: id }, deriveKeys([newerSecret], linkPurpose)),
      error: 'invalid_token',
      code: 'INVALID_TOKEN',
    },
    ...[secretItself, sealing, codePurpose, dontRememberCookie.signing, openedMailCookie.signing].map(
      (purpose) => ({
        case: `signed by the key of ${purpose.info ?? 'the secret itself'}`,
        token: (_: TestApp, id: string) => forge({ ...payload, sub: id }, deriveKeys([TEST_SECRET], purpose)),
        error: 'invalid_token',
        code: 'INVALID_TOKEN',
      }),
    ),
    {
      case: 'of another purpose',
      token: (_, id) => forge({ ...payload, sub: id, purpose: 'reset-password' }),
      error: 'invalid_token',
      code: 'INVALID_TOKEN',
    },
    {
      case: 'of no user',
      token: (_, id) => forge({ purpose: 'verify-email', email: 'ada@example.com', id }),
      error: 'invalid_token',
      code: 'INVALID_TOKEN',
    },
    {
      case: 'of a user who is gone',
      token: () => forge(payload),
      error: 'user_not_found',
      code: 'UNAUTHORIZED',
    },
    {
      case: 'of an address that the user has no more',
      token: (_, id) => forge({ ...payload, sub: id, email: 'old@example.com' }),
      error: 'user_not_found',
      code: 'UNAUTHORIZED',
    },
    {
      case: 'of a change of address, which no signed token makes',
      token: (_, id) => forge({ ...payload, sub: id, purpose: 'change-email', updateTo: 'new@example.com' }),
      error: 'invalid_token',
      code: 'INVALID_TOKEN',
    },
  ];

  test.each(faults)('redirects with the error: $case', async ({ token: toToken, error, code }) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await toToken(app, ada.id);
    const browser = app.browser();

    expect(await refusalOf(browser, call, { token })).toEqual({ status: 401, code });
    expect(locationOf(await open(browser, token, '/welcome'))).toBe(`/welcome?error=${error}`);
    expect(locationOf(await open(browser, token, '/welcome?a=1'))).toBe(`/welcome?a=1&error=${error}`);
    expect(await app.em().find(User, {})).toMatchObject([{ email: ada.email, emailVerified: false }]);
    expect(await app.em().count(Event, { action: { $like: 'user.email%' } })).toBe(0);
  });

  test.each([
    { case: 'no token', input: {}, status: 400, code: 'VALIDATION_ERROR' },
    {
      case: 'a page of somebody else',
      input: { token: 'any', callbackURL: 'https://evil.example' },
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    },
    {
      case: 'a page that only looks like ours',
      input: { token: 'any', callbackURL: '//evil.example' },
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    },
  ])('is refused with $case', async ({ input, status, code }) => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call, input)).toEqual({ status, code });
  });
});

const sessionCookies = (response: Response): string[] =>
  response.headers.getSetCookie().filter((line) => line.startsWith('keystead.session_token='));

describeOnce('a link that signs in', () => {
  test('signs in when it verified the address, in the browser that signed up', async () => {
    await using app = await testApp(withAutoSignIn);
    const browser = await signedUp(app);
    const ada = browser;

    const response = await open(browser, mailedToken(app), '/welcome');

    expect(locationOf(response)).toBe('/welcome');
    expect(sessionCookies(response)[0]).toContain('Max-Age=604800');
    expect(await browser.api.getSession.query()).toMatchObject({ user: { id: ada.id, emailVerified: true } });
    expect(await app.em().find(Event, { action: 'session.created' })).toMatchObject([
      { actorId: ada.id, data: { method: 'verification-link' } },
    ]);
  });

  test('signs in in the browser that requested a new mail, as long as the link works', async () => {
    await using app = await testApp({ ...withAutoSignIn, magicLink: { expiresIn: 60 } });
    const ada = await signedUp(app);
    const browser = app.browser();
    await browser.api.sendVerificationEmail.mutate({ email: ada.email });
    await app.settle();
    // What is asked for besides does not shorten the time.
    await browser.post('/sign-in/magic-link', { email: ada.email });
    const [line = ''] = (await browser.post('/sign-in/magic-link', { email: ada.email })).headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith('keystead.mail_challenge='));
    expect(line).toContain('Max-Age=3600');

    await open(browser, mailedToken(app));

    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
  });

  test('sets no cookie if links do not sign in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    expect([...ada.cookies.keys()]).not.toContain('keystead.mail_challenge');
  });

  test('signs in once, even if it is opened often or in parallel', async () => {
    await using app = await testApp(withAutoSignIn);
    const ada = await signedUp(app);
    const token = mailedToken(app);

    const answers = await Promise.all([1, 2, 3].map(() => open(twin(app, ada), token)));
    const later = await open(twin(app, ada), token);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.flatMap(sessionCookies)).toHaveLength(1);
    expect(sessionCookies(later)).toEqual([]);
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('does not sign in by default', async () => {
    await using app = await testApp({ emailAndPassword: { autoSignIn: false } });
    await signedUp(app);

    const response = await open(app.browser(), mailedToken(app));

    expect(sessionCookies(response)).toEqual([]);
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('leaves the session of another user', async () => {
    await using app = await testApp({ emailVerification: { autoSignInAfterVerification: true } });
    const eve = await signedUp(app, { name: 'Eve' });
    const ada = await signedUp(app);
    const before = eve.cookies.get('keystead.session_token');

    const response = await open(eve, mailedToken(app, ada.email));

    expect(await response.json()).toEqual({ status: true, user: null });
    expect(await isVerified(app)).toBe(true);
    expect(eve.cookies.get('keystead.session_token')).toBe(before);
    expect((await eve.api.getSession.query())?.user.id).toBe(eve.id);
  });

  test('leaves the session of the user as it is', async () => {
    await using app = await testApp({ emailVerification: { autoSignInAfterVerification: true } });
    const ada = await signedUp(app);
    const before = ada.cookies.get('keystead.session_token');

    await open(ada, mailedToken(app));

    expect(ada.cookies.get('keystead.session_token')).toBe(before);
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('verifies although the operator refuses the session', async () => {
    await using app = await testApp({ ...withAutoSignIn, hooks: { beforeSessionCreate: () => false } });
    const ada = await signedUp(app);

    const response = await open(ada, mailedToken(app), '/welcome');

    expect(locationOf(response)).toBe('/welcome');
    expect(sessionCookies(response)).toEqual([]);
    expect(await isVerified(app)).toBe(true);
    expect(await app.em().count(Session, {})).toBe(0);
  });
});

describe('a link that signs in', () => {
  test.each([
    ['a click on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a mail program', {}],
  ])(
    'verifies the address and opens no session in another browser, where %s opens it',
    async (_, headers) => {
      await using app = await testApp(withAutoSignIn);
      await signedUp(app);
      const victim = app.browser({ headers });
      // This browser has asked for something, too.
      await victim.api.sendVerificationEmail.mutate({ email: 'nobody@example.com' });

      const response = await open(victim, mailedToken(app), '/welcome');

      expect(locationOf(response)).toBe('/welcome');
      expect(sessionCookies(response)).toEqual([]);
      expect(await isVerified(app)).toBe(true);
      expect(await app.em().count(Session, {})).toBe(0);
    },
  );

  test('verifies the address and opens no session for a call of tRPC in another browser', async () => {
    await using app = await testApp(withAutoSignIn);
    await signedUp(app);

    await app.browser().api.verifyEmail.query({ token: mailedToken(app) });

    expect(await isVerified(app)).toBe(true);
    expect(await app.em().count(Session, {})).toBe(0);
  });
});
