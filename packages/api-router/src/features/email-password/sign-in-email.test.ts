import { scryptSync } from 'node:crypto';
import { Account, Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import {
  type Browser,
  createBrowser,
  ORIGIN,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  testApp,
} from '#testing/index.ts';
import { shownUser } from '#testing/people/shown-user.ts';

const call = { path: '/sign-in/email', procedure: 'signIn.email' } as const;
const password = 'correct horse battery';
const badCredentials = { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' };

const tokenOf = (browser: Browser): string =>
  decodeURIComponent(browser.cookies.get('keystead.session_token') ?? '').split('.')[0] ?? '';

const signIn = (browser: Browser, { email }: { email: string }, more: object = {}): Promise<Response> =>
  browser.post('/sign-in/email', { email, password, ...more });

const storePassword = (app: TestApp, hash: string | null): Promise<number> =>
  app.em().nativeUpdate(Account, {}, { password: hash });

const storedPassword = async (app: TestApp, { id }: Person): Promise<string | null | undefined> =>
  (await app.em().findOne(Account, { accountId: id }))?.password;

describe('sign-in with e-mail and password', () => {
  test('returns the user and a token, and sets the cookie', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(60);
    const browser = app.browser({ address: '198.51.100.4' });

    const response = await signIn(browser, ada);

    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toEqual({
      redirect: false,
      token: tokenOf(browser),
      user: shownUser({ id: ada.id, email: ada.email }),
    });
    expect(response.headers.getSetCookie()).toEqual([
      `keystead.session_token=${browser.cookies.get('keystead.session_token')}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('stores the session with the hash of its token, and records the sign-in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(60);
    const browser = app.browser({ address: '198.51.100.4' });
    await signIn(browser, ada);

    const session = await app.em().findOneOrFail(Session, { tokenHash: hashToken(tokenOf(browser)) });

    expect(session).toMatchObject({
      userId: ada.id,
      createdAt: app.now(),
      expiresAt: new Date(app.now().getTime() + 7 * DAY * 1000),
      ipAddress: '198.51.100.4',
      deviceBrowser: 'Firefox',
      deviceSystem: 'Linux',
    });
    expect(tokenOf(browser)).toMatch(/^[a-zA-Z0-9]{32}$/);
    expect(JSON.stringify(session)).not.toContain(tokenOf(browser));
    const events = await app
      .em()
      .find(Event, { action: 'session.created' }, { orderBy: { createdAt: 'desc' } });
    expect(events[0]).toMatchObject({
      actorId: ada.id,
      ipAddress: '198.51.100.4',
      data: { method: 'password', browser: 'Firefox', system: 'Linux', sessionId: session.id },
    });
  });

  testOnce('does the same over tRPC', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const browser = app.browser();

    const answer = await browser.api.signIn.email.mutate({ email: ada.email, password });

    expect(answer).toMatchObject({ redirect: false, token: tokenOf(browser), user: { id: ada.id } });
    expect(answer).not.toHaveProperty('url');
    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
  });

  test.each([
    ['/dashboard', '/dashboard'],
    ['/a/../dashboard?b=1', '/dashboard?b=1'],
    [`${ORIGIN}/dashboard`, `${ORIGIN}/dashboard`],
  ])('tells the client to redirect to %s', async (callbackURL, url) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await signIn(app.browser(), ada, { callbackURL });

    expect(await response.json()).toMatchObject({ redirect: true, url });
  });

  testOnce('ignores an empty page', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const body = await (await signIn(app.browser(), ada, { callbackURL: '' })).json();

    expect(body).toMatchObject({ redirect: false });
    expect(body).not.toHaveProperty('url');
  });

  test.each(['ADA@EXAMPLE.COM', 'Ada@Example.com', 'ada＠example.com'])(
    'finds every spelling of the address: %s',
    async (email) => {
      await using app = await testApp();
      await signedUp(app);

      expect((await signIn(app.browser(), { email })).status).toBe(200);
    },
  );

  test.each([
    ['Pässwörter'.normalize('NFC'), 'Pässwörter'.normalize('NFD')],
    ['ﬁsh and chips', 'fish and chips'],
    ['４７１９０３８２', '47190382'],
  ])('accepts a password in every Unicode composition: %s', async (atSignUp, atSignIn) => {
    await using app = await testApp();
    const ada = await signedUp(app, { password: atSignUp });

    expect((await signIn(app.browser(), ada, { password: atSignIn })).status).toBe(200);
    expect((await signIn(app.browser(), ada, { password: ` ${atSignIn}` })).status).toBe(401);
    expect((await signIn(app.browser(), ada, { password: atSignIn.toUpperCase() })).status).toBe(
      atSignIn === atSignIn.toUpperCase() ? 200 : 401,
    );
  });

  testOnce('accepts a form as well', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const browser = app.browser();

    const response = await browser.send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: ada.email, password, rememberMe: 'false' }).toString(),
    });

    expect(response.status).toBe(200);
    expect(browser.cookies.has('keystead.dont_remember')).toBe(true);
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, true],
  ])('remembers with rememberMe %j: %j', async (rememberMe, remembered) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const [cookie] = (await signIn(app.browser(), ada, { rememberMe })).headers.getSetCookie();

    expect(cookie?.includes('Max-Age')).toBe(remembered);
  });
});

describeOnce('a sign-in is refused', () => {
  test.each([
    { case: 'with nothing', input: {}, status: 400, code: 'VALIDATION_ERROR' },
    {
      case: 'without a password',
      input: { email: 'ada@example.com' },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      case: 'with a query in place of a text',
      input: { email: { $ne: '' }, password: { $ne: '' } },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      case: 'with a list in place of a text',
      input: { email: ['ada@example.com'], password },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      case: 'with a zero byte',
      input: { email: 'ada@example.com', password: 'abc\0defghi' },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      case: 'with a rememberMe that is neither',
      input: { email: 'ada@example.com', password, rememberMe: 'perhaps' },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    { case: 'with no address', input: { email: 'ada', password }, status: 400, code: 'INVALID_EMAIL' },
    { case: 'with an empty address', input: { email: '', password }, status: 400, code: 'INVALID_EMAIL' },
    {
      case: 'with two addresses',
      input: { email: 'ada@example.com,eve@example.com', password },
      status: 400,
      code: 'INVALID_EMAIL',
    },
    { case: 'of nobody', input: { email: 'nobody@example.com', password }, ...badCredentials },
    {
      case: 'with another password',
      input: { email: 'ada@example.com', password: 'wrong' },
      ...badCredentials,
    },
    { case: 'with an empty password', input: { email: 'ada@example.com', password: '' }, ...badCredentials },
    {
      case: 'with a password that begins right',
      input: { email: 'ada@example.com', password: `${password}!` },
      ...badCredentials,
    },
    {
      case: 'towards a page of somebody else',
      input: { email: 'ada@example.com', password, callbackURL: 'https://evil.example' },
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    },
  ])('$case', async ({ input, status, code }) => {
    await using app = await testApp();
    await signedUp(app);
    const browser = app.browser();

    expect(await refusalOf(browser, call, input)).toEqual({ status, code });

    expect(browser.cookies.size).toBe(0);
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test.each([
    ['no account with a password', (app: TestApp) => app.em().nativeDelete(Account, {})],
    ['an account without a password', (app: TestApp) => storePassword(app, null)],
    ['a password of no known form', (app: TestApp) => storePassword(app, '$2b$12$abcdefghijklmnopqrstuv')],
  ])('for a user who has %s', async (_, arrange) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await arrange(app);

    expect(await refusalOf(app.browser(), call, { email: ada.email, password })).toEqual(badCredentials);
  });

  test('if the operator switched it off', async () => {
    await using app = await acmeApp({ emailAndPassword: { enabled: false } });

    const refusal = await refusalOf(app.browser(), call, { email: 'ada@example.com', password });

    expect(refusal).toEqual({ status: 404, code: 'EMAIL_PASSWORD_DISABLED' });
  });

  test('sent by another site, with cookies or without', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const strangers = [{ origin: 'https://evil.example' }, { origin: 'null' }].map((headers) =>
      app.browser({ headers }),
    );

    for (const browser of strangers) {
      expect(await refusalOf(browser, call, { email: ada.email, password })).toEqual({
        status: 403,
        code: 'INVALID_ORIGIN',
      });
    }
  });

  test('and keeps the session of the browser', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.post('/sign-in/email', { email: ada.email, password: 'wrong' });

    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await ada.api.getSession.query()).not.toBeNull();
  });

  test('and is recorded for the user it was meant for', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await app.browser().post('/sign-in/email', { email: ada.email, password: 'wrong' });
    await app.browser().post('/sign-in/email', { email: 'nobody@example.com', password: 'wrong' });
    await app.settle();

    const events = await app.em().find(Event, { action: 'sign-in.refused' });
    expect(events).toMatchObject([{ actorId: null, targetId: ada.id, ipAddress: '203.0.113.7' }]);
    expect(JSON.stringify(events)).not.toContain('wrong');
  });
});

describe('a refusal does not show whether there is an account', () => {
  test('by its words, headers or statements', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const ask = async (email: string) => {
      await app.forgetStatements();
      const response = await app.browser().post('/sign-in/email', { email, password: 'wrong' });
      const { length: statements } = app.statements;
      await app.settle();
      return { statements, headers: [...response.headers], body: await response.text() };
    };

    expect(await ask('nobody@example.com')).toEqual(await ask(ada.email));
  });

  test.each([
    ['nobody', 'nobody@example.com'],
    ['a user without a password', 'ada@example.com'],
  ])('by its time: a hash is computed for %s too', async (_, email) => {
    await using app = await testApp({
      emailAndPassword: { password: { cost: { logN: 15, r: 8, p: 1 }, concurrency: 1, waiting: 0 } },
    });
    await signedUp(app);
    await storePassword(app, null);

    // There is room for one hash: a second call is refused while the first one is computed.
    const answers = await Promise.all([1, 2].map(() => signIn(app.browser(), { email })));

    expect(answers.map(({ status }) => status).sort()).toEqual([401, 503]);
  });
});

describe('too many hashes at once', () => {
  test('are refused with the time to come back', async () => {
    await using app = await testApp({
      emailAndPassword: { password: { cost: { logN: 15, r: 8, p: 1 }, concurrency: 1, waiting: 0 } },
    });
    const ada = await signedUp(app);

    const answers = await Promise.all([1, 2].map(() => signIn(app.browser(), ada)));

    const busy = answers.find(({ status }) => status === 503);
    expect(await busy?.json()).toMatchObject({ code: 'SERVICE_BUSY' });
    expect(Number(busy?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(app.browser(), ada)).status).toBe(200);
  });
});

testOnce(
  'a client that left while its password waited in the queue counts as no guess, and costs no hash',
  async () => {
    const cost = { logN: 14, r: 8, p: 1 };
    await using app = await testApp({
      emailAndPassword: { password: { cost, concurrency: 1 } },
      rateLimit: { enabled: true, customRules: { '/sign-in/*': { window: 10, max: 100 } } },
    });
    const ada = await signedUp(app);
    const wrong = { email: ada.email, password: 'not her password' };

    for (const _ of [1, 2]) {
      const connection = new AbortController();
      const first = signIn(app.browser({ address: '203.0.113.8' }), ada);
      const left = Array.from({ length: 8 }, () =>
        app.browser().post('/sign-in/email', wrong, {}, connection.signal),
      );
      connection.abort();
      const answers = await Promise.all(left);

      expect((await first).status).toBe(200);
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(503));
    }
    expect((await signIn(app.browser(), ada)).status).toBe(200);
  },
);

describeOnce('the session of a sign-in', () => {
  test('is a new one each time, and ends the previous one of the browser', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const before = tokenOf(ada);
    const kept = app.browser();
    kept.cookies.set('keystead.session_token', ada.cookies.get('keystead.session_token') ?? '');

    await signIn(ada, ada);

    expect(tokenOf(ada)).not.toBe(before);
    expect(await kept.api.getSession.query()).toBeNull();
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('leaves those of other browsers', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await signedIn(app, ada);

    await signIn(ada, ada);

    expect(await app.em().count(Session, {})).toBe(2);
  });

  test('is never one that another person put into the browser (session fixation)', async () => {
    await using app = await testApp();
    const eve = await signedUp(app, { name: 'Eve' });
    const ada = await signedUp(app);
    const planted = app.browser();
    planted.cookies.set('keystead.session_token', eve.cookies.get('keystead.session_token') ?? '');

    await signIn(planted, ada);

    expect(tokenOf(planted)).not.toBe(tokenOf(eve));
    expect((await planted.api.getSession.query())?.user.id).toBe(ada.id);
    expect((await eve.api.getSession.query())?.user.id).toBe(eve.id);
  });

  test('is not created when the hook of the operator refuses it', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const seen: unknown[] = [];
    const service = await app.beside({
      hooks: {
        beforeSessionCreate(user, event) {
          seen.push({ id: user.id, ...event });
          return false;
        },
      },
    });
    const browser = createBrowser(service);

    expect(await refusalOf(browser, call, { email: ada.email, password })).toEqual({
      status: 401,
      code: 'FAILED_TO_CREATE_SESSION',
    });

    expect(seen[0]).toEqual({
      id: ada.id,
      ipAddress: '203.0.113.7',
      userAgent: expect.stringContaining('Firefox'),
      sql: expect.any(Function),
    });
    expect(browser.cookies.size).toBe(0);
    expect(await app.em().count(Session, {})).toBe(1);
  });
});

describe('a hash of an older kind', () => {
  const bcryptPassword = 'correct horse battery';
  const bcryptHash = '$2a$04$.JUfq1ALWhs3CNYju5EPau9xkBTf4JHXPcMvr0pvAEFGTH/NGEugG';

  /** Format of the reference: the salt's hex text is the salt. */
  const referenceHash = (text: string): string => {
    const salt = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
    const options = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };
    return `${salt}:${scryptSync(text.normalize('NFKC'), salt, 64, options).toString('hex')}`;
  };

  test('of the reference is replaced at the next sign-in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const old = referenceHash(password);
    await storePassword(app, old);

    expect((await signIn(app.browser(), ada, { password: 'wrong' })).status).toBe(401);
    expect(await storedPassword(app, ada)).toBe(old);
    expect((await signIn(app.browser(), ada)).status).toBe(200);

    const renewed = await storedPassword(app, ada);
    expect(
      Buffer.from(renewed ?? '', 'base64')
        .subarray(0, 6)
        .toString(),
    ).toBe('scrypt');
    expect((await signIn(app.browser(), ada)).status).toBe(200);
    expect(await storedPassword(app, ada)).toBe(renewed);
  });

  test('of another product is replaced at the next sign-in, and is right for no wrong password before', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await storePassword(app, bcryptHash);

    expect((await signIn(app.browser(), ada, { password: 'wrong' })).status).toBe(401);
    expect(await storedPassword(app, ada)).toBe(bcryptHash);
    expect((await signIn(app.browser(), ada, { password: bcryptPassword })).status).toBe(200);
    expect(await storedPassword(app, ada)).toMatch(/^c2NyeXB0/);
    expect((await signIn(app.browser(), ada, { password: bcryptPassword })).status).toBe(200);
  });

  testOnce('of another cost is replaced at the next sign-in', async () => {
    await using app = await testApp({ emailAndPassword: { password: { cost: { logN: 5, r: 8, p: 1 } } } });
    const ada = await signedUp(app);
    const old = await storedPassword(app, ada);
    const service = await app.beside({
      emailAndPassword: { enabled: true, password: { cost: { logN: 6, r: 8, p: 1 } } },
    });

    expect((await signIn(createBrowser(service), ada)).status).toBe(200);

    expect(await storedPassword(app, ada)).not.toBe(old);
    expect((await signIn(app.browser(), ada)).status).toBe(200);
  });
});

describeOnce('an address that has to be verified first', () => {
  const options = { emailAndPassword: { requireEmailVerification: true } };

  test('is required only after the password was right', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    const browser = app.browser();

    expect(await refusalOf(browser, call, { email: ada.email, password: 'wrong' })).toEqual(badCredentials);
    expect(await refusalOf(browser, call, { email: ada.email, password })).toEqual({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
    expect(browser.cookies.size).toBe(0);
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('gets the link by mail again, once a minute at most', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    app.outbox.messages.length = 0;
    const attempt = async (more: object = {}) => {
      await signIn(app.browser(), ada, more);
      await app.settle();
      return app.outbox.messages.length;
    };

    expect(await attempt({ password: 'wrong' })).toBe(0);
    expect(await attempt({ callbackURL: '/welcome' })).toBe(1);
    expect(app.outbox.link('verify-email', ada.email).searchParams.get('callbackURL')).toBe('/welcome');
    expect(await attempt()).toBe(1);
    app.advance(MINUTE);
    expect(await attempt()).toBe(2);
  });

  test('signs in once it is verified', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app, { verified: true });

    const response = await signIn(app.browser(), ada);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { emailVerified: true } });
  });
});

describeOnce('the notice of a new device', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const notices = async (app: TestApp) => {
    await app.settle();
    return app.outbox.messages.filter(({ kind }) => kind === 'new-device');
  };

  test('is mailed to the owner, once', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await signIn(app.browser({ userAgent: chrome, address: '198.51.100.4' }), ada);
    await signIn(app.browser({ userAgent: chrome, address: '198.51.100.9' }), ada);

    const [notice, ...more] = await notices(app);
    expect(notice).toMatchObject({ to: ada.email });
    expect(notice?.text).toContain('Chrome');
    expect(notice?.text).toContain('Windows');
    expect(notice?.text).toContain('198.51.100.4');
    expect(more).toEqual([]);
  });

  test('is not sent for the device of the sign-up', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await signIn(app.browser({ address: '198.51.100.4' }), ada);

    expect(await notices(app)).toEqual([]);
  });

  test('is not sent for the first sign-in there is', async () => {
    await using app = await testApp({ emailAndPassword: { autoSignIn: false } });
    const ada = await signedUp(app);

    await signIn(app.browser({ userAgent: chrome }), ada);

    expect(await notices(app)).toEqual([]);
  });

  test('is not sent for a refused sign-in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await signIn(app.browser({ userAgent: chrome }), ada, { password: 'wrong' });

    expect(await notices(app)).toEqual([]);
  });

  test('is not sent if the operator switched notices off', async () => {
    await using app = await testApp({ mail: { notices: false } });
    const ada = await signedUp(app);

    await signIn(app.browser({ userAgent: chrome }), ada);

    expect(await notices(app)).toEqual([]);
  });
});

describeOnce('the hooks of the operator', () => {
  test('may refuse with their own reason', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const service = await app.beside({
      hooks: {
        beforeSessionCreate() {
          throw new AuthError(FAILED_TO_CREATE_SESSION);
        },
      },
    });

    expect((await signIn(createBrowser(service), ada)).status).toBe(401);
  });

  test('run after a sign-in is committed, and cannot undo it', async () => {
    const seen: string[] = [];
    await using app = await testApp({
      hooks: {
        afterSessionCreate(user) {
          seen.push(user.email);
          throw new Error('hook on fire');
        },
      },
    });
    const ada = await signedUp(app);

    expect((await signIn(app.browser(), ada)).status).toBe(200);
    await app.settle();

    expect(seen).toEqual([ada.email, ada.email]);
    expect(app.log).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ err: new Error('hook on fire') }),
      }),
    );
    expect(await app.em().count(Session, {})).toBe(2);
  });
});
