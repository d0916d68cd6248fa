import { Account, Event, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import type { LinkMail } from '#core/mail/link-mail.ts';
import { DAY } from '#core/options/durations.ts';
import { EMAIL_PASSWORD_SIGN_UP_DISABLED } from '#features/email-password/errors.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { shownUser } from '#testing/people/shown-user.ts';
import { opened } from '#testing/people/verification-links.ts';

const call = { path: '/sign-up/email', procedure: 'signUp.email' } as const;
const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

const signUp = (browser: Browser, more: object = {}): Promise<Response> =>
  browser.post('/sign-up/email', { ...ada, ...more });

const rows = async (app: TestApp) => ({
  users: await app.em().count(User, {}),
  accounts: await app.em().count(Account, {}),
  sessions: await app.em().count(Session, {}),
  events: await app.em().count(Event, {}),
});
const nothing = { users: 0, accounts: 0, sessions: 0, events: 0 };

describe('sign-up with e-mail and password', () => {
  test('returns the user and a token, and signs in', async () => {
    await using app = await testApp();
    const browser = app.browser();

    const response = await signUp(browser);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      token: decodeURIComponent(browser.cookies.get('keystead.session_token') ?? '').split('.')[0],
      user: shownUser({ id: expect.stringMatching(/^[a-zA-Z0-9]{32}$/), email: 'ada@example.com' }),
    });
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=604800')]);
    expect(await browser.api.getSession.query()).toMatchObject({ user: { email: 'ada@example.com' } });
  });

  test('stores a user, an account with the hash of the password, and a session', async () => {
    await using app = await testApp();
    await signUp(app.browser(), { email: 'Ada@Example.COM' });

    const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    const account = await app.em().findOneOrFail(Account, { user: user.id });

    expect(user).toMatchObject({ name: 'Ada', emailVerified: false, image: null, createdAt: app.now() });
    expect(account).toMatchObject({
      providerId: 'credential',
      accountId: user.id,
      accessToken: null,
      scope: null,
      createdAt: app.now(),
    });
    expect(account.password).not.toContain(ada.password);
    expect(await rows(app)).toMatchObject({ users: 1, accounts: 1, sessions: 1 });
    const events = await app.em().find(Event, {}, { orderBy: { action: 'asc' } });
    expect(events).toMatchObject([
      { action: 'session.created', actorId: user.id, data: { method: 'sign-up' } },
      { action: 'user.created', actorId: user.id, targetId: user.id, ipAddress: '203.0.113.7' },
    ]);
    expect(JSON.stringify(events)).not.toContain(ada.password);
  });

  testOnce('does the same over tRPC', async () => {
    await using app = await testApp();
    const browser = app.browser();

    const { token, user } = opened(await browser.api.signUp.email.mutate(ada));

    expect(await browser.api.getSession.query()).toMatchObject({ session: { token }, user });
  });

  test('mails the link that verifies the address', async () => {
    await using app = await testApp();

    await signUp(app.browser(), { callbackURL: '/welcome?a=1&b=2' });
    await app.settle();

    expect(app.outbox.messages).toMatchObject([{ kind: 'verify-email', to: 'ada@example.com' }]);
    const link = app.outbox.link('verify-email');
    expect(link.searchParams.get('callbackURL')).toBe('/welcome?a=1&b=2');
    await app.browser().send(link.pathname + link.search);
    expect(await app.em().findOneOrFail(User, { email: ada.email })).toMatchObject({ emailVerified: true });
  });

  testOnce('mails in the language of the browser', async () => {
    await using app = await testApp();

    await signUp(app.browser({ headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } }));
    await app.settle();

    expect(app.outbox.messages).toMatchObject([{ locale: 'de' }]);
  });

  testOnce('is kept if the mail cannot be sent', async () => {
    await using app = await testApp({
      mailer: { send: () => Promise.reject(new Error('mailbox on fire')) },
    });

    expect((await signUp(app.browser())).status).toBe(200);
    await app.settle();

    expect(app.log).toMatchObject([{ level: 'warn', fields: { failure: 'mailbox on fire' } }]);
    expect(await rows(app)).toMatchObject({ users: 1, sessions: 1 });
  });

  testOnce("lets the operator's sender replace the mail", async () => {
    const sent: LinkMail[] = [];
    await using app = await testApp({
      emailVerification: { sendVerificationEmail: (mail) => void sent.push(mail) },
    });

    await signUp(app.browser());
    await app.settle();

    expect(app.outbox.messages).toEqual([]);
    expect(sent).toMatchObject([{ user: { email: 'ada@example.com' } }]);
  });

  test.each([
    { case: 'the operator does not want it', options: { emailVerification: { sendOnSignUp: false } } },
    {
      case: 'verification is off',
      options: { emailVerification: { sendVerificationEmail: false as const } },
    },
    { case: 'there is no mailer', options: { withoutMailer: true } },
  ])('mails nothing when $case', async ({ options }) => {
    await using app = await testApp(options);

    expect((await signUp(app.browser())).status).toBe(200);
    await app.settle();

    expect(app.outbox.messages).toEqual([]);
    expect(app.log).toEqual([]);
  });

  test.each([
    { case: 'autoSignIn is off', options: { autoSignIn: false } },
    { case: 'the address has to be verified first', options: { requireEmailVerification: true } },
  ])('signs nobody in when $case', async ({ options }) => {
    await using app = await testApp({ emailAndPassword: options, emailVerification: { sendOnSignUp: true } });
    const browser = app.browser();

    const response = await signUp(browser);
    await app.settle();

    expect(await response.json()).toMatchObject({ token: null, user: { email: 'ada@example.com' } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await rows(app)).toMatchObject({ users: 1, accounts: 1, sessions: 0 });
    expect(app.outbox.find('verify-email', 'ada@example.com')).toBeDefined();
  });

  test('mails the link in any case when the address has to be verified', async () => {
    await using app = await testApp({
      emailAndPassword: { requireEmailVerification: true },
      emailVerification: { sendOnSignUp: false },
    });

    await signUp(app.browser());
    await app.settle();

    expect(app.outbox.find('verify-email')).toBeDefined();
  });

  test.each(['https://example.com/a.png', '/a.png', 'data:image/png;base64,AAAA', null])(
    'keeps a picture: %s',
    async (image) => {
      await using app = await testApp();

      expect(await (await signUp(app.browser(), { image })).json()).toMatchObject({ user: { image } });
    },
  );

  testOnce('accepts a form as well', async () => {
    await using app = await testApp();
    const browser = app.browser();

    const response = await browser.send('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...ada, rememberMe: 'false' }).toString(),
    });

    expect(response.status).toBe(200);
    expect(browser.cookies.has('keystead.dont_remember')).toBe(true);
  });

  test('does not remember without rememberMe', async () => {
    await using app = await testApp();

    const response = await signUp(app.browser(), { rememberMe: false });

    for (const line of response.headers.getSetCookie()) expect(line).not.toContain('Max-Age');
    const [session] = await app.em().find(Session, {});
    expect(session?.expiresAt).toEqual(new Date(app.now().getTime() + DAY * 1000));
  });

  test('drops fields that it does not know', async () => {
    await using app = await testApp();

    const response = await signUp(app.browser(), {
      favouriteColour: 'mauve',
      constructor: 'Root',
      providerId: 'github',
    });

    expect(response.status).toBe(200);
    expect(await app.em().find(Account, {})).toMatchObject([{ providerId: 'credential' }]);
  });

  test('leaves the session of the previous user of the browser', async () => {
    await using app = await testApp();
    const eve = await signedUp(app, { name: 'Eve' });

    await signUp(eve);

    expect((await eve.api.getSession.query())?.user.email).toBe('ada@example.com');
    expect(await rows(app)).toMatchObject({ users: 2, sessions: 2 });
  });
});

describeOnce('the password of a sign-up', () => {
  test.each([
    ['8 letters', 'jvqmtwxk', 200],
    ['7 letters', 'abcdefg', 'PASSWORD_TOO_SHORT'],
    ['nothing', '', 'PASSWORD_TOO_SHORT'],
    ['8 signs of two units each', '😀'.repeat(8), 200],
    ['7 signs of two units each', '😀'.repeat(7), 'PASSWORD_TOO_SHORT'],
    ['8 letters in 16 parts', 'ä'.normalize('NFD').repeat(8), 200],
    ['7 letters in 14 parts', 'ä'.normalize('NFD').repeat(7), 'PASSWORD_TOO_SHORT'],
    ['spaces', ' '.repeat(8), 200],
    ['128 letters', 'a'.repeat(128), 200],
    ['128 signs of two units each', '😀'.repeat(128), 200],
    ['129 letters', 'a'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['a signs that stand for many letters', 'ﷺ'.repeat(8), 'PASSWORD_TOO_LONG'],
    ['many letters', 'a'.repeat(50_000), 'PASSWORD_TOO_LONG'],
  ])('is accepted or refused: %s', async (_, password, outcome) => {
    await using app = await testApp();

    const response = await signUp(app.browser(), { password });

    const body = await response.json();
    if (outcome === 200) expect(body).toMatchObject({ user: { email: 'ada@example.com' } });
    else expect({ status: response.status, body }).toMatchObject({ status: 400, body: { code: outcome } });
    expect(await rows(app)).toMatchObject({ users: outcome === 200 ? 1 : 0 });
  });

  test('is limited by the options', async () => {
    await using app = await testApp({ emailAndPassword: { minPasswordLength: 3, maxPasswordLength: 5 } });
    const statusOf = async (password: string) => (await signUp(app.browser(), { password })).status;

    expect(await statusOf('ab')).toBe(400);
    expect(await statusOf('abcdef')).toBe(400);
    expect(await statusOf('abc')).toBe(200);
  });

  test('is compared to its last character', async () => {
    await using app = await testApp();
    const password = `${'a'.repeat(127)}b`;
    await signUp(app.browser(), { password });
    const attempt = (text: string) =>
      app.browser().post('/sign-in/email', { email: ada.email, password: text });

    expect((await attempt(password.slice(0, -1))).status).toBe(401);
    expect((await attempt(`${'a'.repeat(127)}c`)).status).toBe(401);
    expect((await attempt(password)).status).toBe(200);
  });
});

describeOnce('a sign-up is refused', () => {
  const invalid = { status: 400, code: 'VALIDATION_ERROR' };
  const reserved = { status: 400, code: 'FIELD_NOT_ALLOWED' };

  test.each([
    { case: 'with nothing', input: {}, ...invalid },
    { case: 'without a name', input: { ...ada, name: undefined }, ...invalid },
    { case: 'with an endless name', input: { ...ada, name: 'a'.repeat(257) }, ...invalid },
    { case: 'with a zero byte in the name', input: { ...ada, name: 'A\0da' }, ...invalid },
    { case: 'with a name that is no text', input: { ...ada, name: { first: 'Ada' } }, ...invalid },
    { case: 'without an address', input: { ...ada, email: undefined }, ...invalid },
    { case: 'with an address that is no text', input: { ...ada, email: ['ada@example.com'] }, ...invalid },
    { case: 'without a password', input: { ...ada, password: undefined }, ...invalid },
    { case: 'with a password that is no text', input: { ...ada, password: 12_345_678 }, ...invalid },
    { case: 'with a picture that is a script', input: { ...ada, image: 'javascript:alert(1)' }, ...invalid },
    { case: 'with a picture of another page', input: { ...ada, image: '//evil.example/a.png' }, ...invalid },
    { case: 'with an endless picture', input: { ...ada, image: `/${'a'.repeat(2048)}` }, ...invalid },
    { case: 'with no address', input: { ...ada, email: 'ada' }, status: 400, code: 'INVALID_EMAIL' },
    {
      case: 'with two addresses',
      input: { ...ada, email: 'ada@example.com,eve@example.com' },
      status: 400,
      code: 'INVALID_EMAIL',
    },
    {
      case: 'with a name in the address',
      input: { ...ada, email: 'Ada <ada@example.com>' },
      status: 400,
      code: 'INVALID_EMAIL',
    },
    {
      case: 'with a quoted address',
      input: { ...ada, email: '"ada@evil.example "@example.com' },
      status: 400,
      code: 'INVALID_EMAIL',
    },
    ...['role', 'emailVerified', 'banned', 'id', 'createdAt', 'updatedAt'].map((field) => ({
      case: `with ${field}`,
      input: { ...ada, [field]: 'admin' },
      ...reserved,
    })),
    {
      case: 'towards a page of somebody else',
      input: { ...ada, callbackURL: 'https://evil.example' },
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    },
  ])('$case', async ({ input, status, code }) => {
    await using app = await testApp();
    const browser = app.browser();

    expect(await refusalOf(browser, call, input)).toEqual({ status, code });

    await app.settle();
    expect(browser.cookies.size).toBe(0);
    expect(await rows(app)).toEqual(nothing);
    expect(app.outbox.messages).toEqual([]);
  });

  test.each(['ada@example.com', 'ADA@EXAMPLE.COM', 'ada＠example.com'])(
    'with an address in use, in every spelling: %s',
    async (email) => {
      await using app = await testApp();
      await signedUp(app);
      app.outbox.messages.length = 0;
      const before = await rows(app);

      const refusal = await refusalOf(app.browser(), call, { ...ada, email });
      await app.settle();

      expect(refusal).toEqual({ status: 422, code: 'USER_ALREADY_EXISTS' });
      expect(await rows(app)).toEqual(before);
      expect(app.outbox.messages).toEqual([]);
    },
  );

  test.each([
    { case: 'passwords', options: { enabled: false }, code: 'EMAIL_PASSWORD_DISABLED' },
    { case: 'sign-up', options: { disableSignUp: true }, code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED' },
  ])('if the operator switched $case off', async ({ options, code }) => {
    await using app = await acmeApp({ emailAndPassword: options });

    expect(await refusalOf(app.browser(), call, ada)).toEqual({ status: 404, code });
  });

  test('sent by another site', async () => {
    await using app = await testApp();
    const browser = app.browser({ headers: { origin: 'https://evil.example' } });

    expect(await refusalOf(browser, call, ada)).toEqual({ status: 403, code: 'INVALID_ORIGIN' });
    expect(await rows(app)).toEqual(nothing);
  });
});

describe('parallel sign-ups with one address', () => {
  test('create one user with one account', async () => {
    await using app = await testApp();

    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(app.browser())));
    await app.settle();

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({ code: 'USER_ALREADY_EXISTS' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await rows(app)).toEqual({ users: 1, accounts: 1, sessions: 1, events: 2 });
    expect(app.outbox.messages).toHaveLength(1);
  });
});

describeOnce('a sign-up that hides existing users', () => {
  const options = { emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true } };

  test('has the same answer for a known address, and mails its owner', async () => {
    await using app = await testApp(options);
    await signUp(app.browser(), { name: 'Owner' });
    await app.settle();
    app.outbox.messages.length = 0;
    const before = await rows(app);
    const guess = { name: 'Eve', password: 'another password', image: '/eve.png' };

    const known = await signUp(app.browser(), guess);
    await app.settle();
    const sent = [...app.outbox.messages];
    const after = await rows(app);
    const unknown = await signUp(app.browser(), { ...guess, email: 'new@example.com' });

    const [knownBody, unknownBody] = [await known.json(), await unknown.json()];
    expect(known.status).toBe(unknown.status);
    expect([...known.headers]).toEqual([...unknown.headers]);
    const id = expect.stringMatching(/^[a-zA-Z0-9]{32}$/);
    const shown = shownUser({ id, name: 'Eve', image: '/eve.png' });
    expect(knownBody).toEqual({ token: null, user: { ...shown, email: 'ada@example.com' } });
    expect(unknownBody).toEqual({ token: null, user: { ...shown, email: 'new@example.com' } });
    expect(Object.keys(Object(knownBody).user)).toEqual(Object.keys(Object(unknownBody).user));
    expect(after).toEqual(before);
    expect(sent).toMatchObject([{ kind: 'account-exists', to: 'ada@example.com' }]);
    expect(sent[0]?.text).toContain('Owner');
    expect(sent[0]?.text).not.toContain('Eve');
  });

  test('computes a hash for a known address too', async () => {
    await using app = await testApp({
      emailAndPassword: {
        concealExistingUsers: true,
        requireEmailVerification: true,
        password: { cost: { logN: 15, r: 8, p: 1 }, concurrency: 1, waiting: 0 },
      },
    });
    await signUp(app.browser());

    const answers = await Promise.all([1, 2].map(() => signUp(app.browser())));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
  });

  test('changes nothing for the owner', async () => {
    await using app = await testApp(options);
    await signUp(app.browser());
    await app.settle();
    await signUp(app.browser(), { password: 'another password' });
    await app.settle();
    const { pathname, search } = app.outbox.link('verify-email');
    await app.browser().send(pathname + search);
    const attempt = (password: string) =>
      app.browser().post('/sign-in/email', { email: ada.email, password });

    expect((await attempt('another password')).status).toBe(401);
    expect((await attempt(ada.password)).status).toBe(200);
  });
});

describeOnce('the hooks of the operator', () => {
  test('may change what is stored', async () => {
    const seen: unknown[] = [];
    await using app = await testApp({
      hooks: {
        beforeUserCreate(draft, event) {
          seen.push({ draft, event });
          return {
            ...draft,
            name: draft.name.toUpperCase(),
            email: 'Lady.ADA@example.com',
            image: '/ada.png',
          };
        },
      },
    });

    const body = await (await signUp(app.browser())).json();

    expect(seen).toEqual([
      {
        draft: { name: 'Ada', email: ada.email, image: null },
        event: {
          ipAddress: '203.0.113.7',
          userAgent: expect.stringContaining('Firefox'),
          userId: expect.any(String),
          sql: expect.any(Function),
        },
      },
    ]);
    expect(body).toMatchObject({ user: { name: 'ADA', email: 'lady.ada@example.com', image: '/ada.png' } });
    expect(await app.em().find(User, {})).toMatchObject([{ name: 'ADA', email: 'lady.ada@example.com' }]);
  });

  test.each([
    {
      case: 'by an answer',
      beforeUserCreate: () => false as const,
      refusal: { status: 400, code: 'FAILED_TO_CREATE_USER' },
    },
    {
      case: 'with a reason',
      beforeUserCreate: () => Promise.reject(new AuthError(EMAIL_PASSWORD_SIGN_UP_DISABLED)),
      refusal: { status: 404, code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED' },
    },
    {
      case: 'by failing',
      beforeUserCreate: () => Promise.reject(new Error('hook on fire')),
      refusal: { status: 500, code: 'INTERNAL_SERVER_ERROR' },
    },
  ])('may refuse a user $case, and nothing is written', async ({ beforeUserCreate, refusal }) => {
    await using app = await testApp({ hooks: { beforeUserCreate } });

    expect(await refusalOf(app.browser(), call, ada)).toEqual(refusal);
    await app.settle();

    expect(await rows(app)).toEqual(nothing);
    expect(app.outbox.messages).toEqual([]);
  });

  test('may refuse the session, and then the user is not created either', async () => {
    await using app = await testApp({ hooks: { beforeSessionCreate: () => false } });
    const browser = app.browser();

    expect(await refusalOf(browser, call, ada)).toEqual({ status: 401, code: 'FAILED_TO_CREATE_SESSION' });
    await app.settle();

    expect(browser.cookies.size).toBe(0);
    expect(await rows(app)).toEqual(nothing);
    expect(app.outbox.messages).toEqual([]);
  });

  test('run after a user is committed, and cannot undo it', async () => {
    const seen: string[] = [];
    await using app = await testApp({
      hooks: {
        async afterUserCreate({ id }) {
          const { email } = await app.em().findOneOrFail(User, id);
          seen.push(email);
          throw new Error('hook on fire');
        },
      },
    });

    expect((await signUp(app.browser())).status).toBe(200);
    await app.settle();

    expect(seen).toEqual(['ada@example.com']);
    expect(app.log).toMatchObject([{ level: 'error', fields: { err: new Error('hook on fire') } }]);
    expect(await rows(app)).toMatchObject({ users: 1 });
  });
});
