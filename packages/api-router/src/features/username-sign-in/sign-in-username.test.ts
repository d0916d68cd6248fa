import { Event, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, type Person, signedUp, type TestOptions, testApp } from '#testing/index.ts';
import { shownUser } from '#testing/people/shown-user.ts';

const call = { path: '/sign-in/username', procedure: 'signIn.username' } as const;
const password = 'correct horse battery';
const wrong = { status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' };
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };

const usernameApp = (options: TestOptions = {}) => testApp({ username: {}, ...options });
type App = Awaited<ReturnType<typeof usernameApp>>;

async function named(app: App, username: string): Promise<Person> {
  const person = await signedUp(app);
  await app.em().nativeUpdate(User, { id: person.id }, { username, displayUsername: username });
  return person;
}

const signIn = (browser: Browser, username: string, more: object = {}): Promise<Response> =>
  browser.post('/sign-in/username', { username, password, ...more });

describe('sign-in with a username', () => {
  test('returns the user and a token, for every case of the letters', async () => {
    await using app = await usernameApp();
    const ada = await named(app, 'ada.l');
    const browser = app.browser();

    const response = await signIn(browser, 'ADA.l', { callbackURL: '/board' });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      redirect: true,
      url: '/board',
      token: expect.any(String),
      user: shownUser({ id: ada.id, email: ada.email, username: 'ada.l', displayUsername: 'ada.l' }),
    });
    expect((await browser.api.getSession.query())?.user.username).toBe('ada.l');
    const event = await app
      .em()
      .findOneOrFail(Event, { action: 'session.created', data: { method: 'username' } });
    expect(event.actorId).toBe(ada.id);
  });

  test('opens a session of this browser only, if it is not remembered', async () => {
    await using app = await usernameApp();
    await named(app, 'ada');
    const browser = app.browser();
    const response = await signIn(browser, 'ada', { rememberMe: false });
    expect(response.headers.getSetCookie().join()).not.toContain('Max-Age=604800');
    expect(browser.cookies.has('keystead.dont_remember')).toBe(true);
    expect(await app.em().count(Session, { remembered: false })).toBe(1);
  });

  testOnce('accepts a form', async () => {
    await using app = await usernameApp();
    await named(app, 'ada');
    const body = new URLSearchParams({ username: 'ada', password, rememberMe: 'false' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/api/auth/sign-in/username';
    expect((await app.browser().send(url, { method: 'POST', headers, body: String(body) })).status).toBe(200);
  });

  test.each([
    { input: { username: '', password }, refusal: wrong },
    { input: { username: 'ada', password: '' }, refusal: wrong },
    { input: { username: 'ad', password }, refusal: { status: 422, code: 'USERNAME_TOO_SHORT' } },
    { input: { username: 'a'.repeat(31), password }, refusal: { status: 422, code: 'USERNAME_TOO_LONG' } },
    { input: { username: 'ada lovelace', password }, refusal: { status: 422, code: 'INVALID_USERNAME' } },
    { input: { username: ' ada', password }, refusal: { status: 422, code: 'INVALID_USERNAME' } },
    { input: { username: 'ada@example.com', password }, refusal: { status: 422, code: 'INVALID_USERNAME' } },
    { input: { username: 'аda', password }, refusal: { status: 422, code: 'INVALID_USERNAME' } },
    { input: { username: 'nobody', password }, refusal: wrong },
    { input: { username: 'ada', password: 'wrong' }, refusal: wrong },
    { input: { username: 'ada', password: 'x'.repeat(5000) }, refusal: wrong },
    { input: { username: 'ada' }, refusal: { status: 400, code: 'VALIDATION_ERROR' } },
    { input: { username: 7, password }, refusal: { status: 400, code: 'VALIDATION_ERROR' } },
  ])('refuses $input', async ({ input, refusal }) => {
    await using app = await usernameApp();
    await named(app, 'ada');
    const browser = app.browser();
    expect(await refusalOf(browser, call, input)).toEqual(refusal);
    expect(browser.cookies.size).toBe(0);
  });

  test('computes a hash and runs the same statements for an unknown username', async () => {
    await using app = await usernameApp();
    await named(app, 'ada');
    const statementsOf = async (username: string) => {
      await app.settle();
      await app.forgetStatements();
      await app.browser().post('/sign-in/username', { username, password: 'wrong' });
      return app.statements.filter((sql) => /^\W*select/i.test(sql)).length;
    };
    expect(await statementsOf('nobody')).toBe(await statementsOf('ada'));
  });

  test('says that the address is not verified only after the right password', async () => {
    await using app = await usernameApp({ emailAndPassword: { requireEmailVerification: true } });
    const browser = app.browser();
    await browser.post('/sign-up/email', {
      name: 'Ada',
      email: 'ada@example.com',
      password,
      username: 'ada',
    });
    await app.settle();
    app.outbox.messages.length = 0;

    expect(await refusalOf(browser, call, { username: 'ada', password: 'wrong' })).toEqual(wrong);
    const response = await signIn(browser, 'ada');
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 'EMAIL_NOT_VERIFIED', message: 'email not verified' });
    await signIn(browser, 'ada');
    await app.settle();
    expect(app.outbox.messages).toHaveLength(1);
  });

  test('says the same without a mailer', async () => {
    await using app = await usernameApp({ emailVerification: { sendVerificationEmail: false } });
    await named(app, 'ada');
    const strict = await app.beside({
      emailVerification: { required: true, sendVerificationEmail: () => {} },
    });
    const answer = await strict.handler(
      new Request('http://localhost:3000/api/auth/sign-in/username', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ username: 'ada', password }),
      }),
    );
    expect(await answer.json()).toEqual({ code: 'EMAIL_NOT_VERIFIED', message: 'email not verified' });
  });

  testOnce('is off without the option, and if passwords are off', async () => {
    await using app = await testApp();
    const input = { username: 'ada', password };
    expect(await refusalOf(app.browser(), call, input)).toEqual({ status: 404, code: 'NOT_FOUND' });
    await using social = await testApp({
      username: {},
      emailAndPassword: false,
      socialProviders: { github: { clientId: 'x', clientSecret: 'y' } },
    });
    expect(await refusalOf(social.browser(), call, input)).toEqual({
      status: 404,
      code: 'EMAIL_PASSWORD_DISABLED',
    });
  });
});

describeOnce('wrong passwords', () => {
  const limited = { rateLimit: { enabled: true, customRules: { '/sign-in/*': { window: 1, max: 1000 } } } };
  const guess = (app: App, username = 'ada', typed = 'wrong') =>
    refusalOf(app.browser(), call, { username, password: typed });

  test.each(['ada', 'nobody'])('of %s are counted by the username', async (username) => {
    await using app = await usernameApp(limited);
    await named(app, 'ada');
    // Each refusal is requested on both transports.
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(app, username)).toEqual(wrong);
    expect(await guess(app, username.toUpperCase())).toEqual(tooMany);
    expect(await guess(app, username, password)).toEqual(tooMany);
    app.advance(MINUTE + 1);
    expect(await guess(app, username)).toEqual(wrong);
  });

  test('do not show which address belongs to a username', async () => {
    await using app = await usernameApp(limited);
    const ada = await named(app, 'ada');
    for (let tries = 0; tries < 5; tries += 1) await guess(app);
    const byAddress = (typed: string) =>
      app.browser().post('/sign-in/email', { email: ada.email, password: typed });
    expect(await guess(app, 'ada', password)).toEqual(tooMany);
    expect((await byAddress('wrong')).status).toBe(401);
    // Ten a minute by both names together: answered like a wrong one.
    expect((await byAddress(password)).status).toBe(401);
    app.advance(MINUTE + 1);
    expect((await byAddress(password)).status).toBe(200);
  });

  test('are a hundred a day with those by the address, and neither lock shows the other', async () => {
    await using app = await usernameApp(limited);
    const ada = await named(app, 'ada');
    const byAddress = (typed: string) =>
      app.browser().post('/sign-in/email', { email: ada.email, password: typed });
    for (let tries = 0; tries < 100; tries += 1) {
      if (tries % 10 === 0) app.advance(MINUTE + 1);
      const typed = await (tries % 20 < 10
        ? byAddress('wrong')
        : app.browser().post('/sign-in/username', { username: 'ada', password: 'wrong' }));
      expect(typed.status).toBe(401);
    }
    app.advance(MINUTE + 1);
    expect(await guess(app, 'ada', password)).toEqual(wrong);
    expect((await byAddress(password)).status).toBe(401);
    await app.settle();
    expect(app.outbox.messages.filter(({ kind }) => kind === 'password-locked')).toHaveLength(1);
    app.advance(DAY);
    expect((await byAddress(password)).status).toBe(200);
  });

  test('do not lock a browser in which the right one was entered before', async () => {
    await using app = await usernameApp(limited);
    await named(app, 'ada');
    const known = app.browser();
    await signIn(known, 'ada');
    for (let tries = 0; tries < 6; tries += 1) await guess(app);
    expect((await signIn(known, 'ada')).status).toBe(200);
  });

  test('lock the username for a day, which a new password ends', async () => {
    await using app = await usernameApp(limited);
    const ada = await named(app, 'ada');
    for (let tries = 0; tries < 100; tries += 1) {
      await app.browser().post('/sign-in/username', { username: 'ada', password: 'wrong' });
      if (tries % 10 === 9) app.advance(MINUTE + 1);
    }
    expect(await guess(app, 'ada', password)).toEqual(tooMany);
    await app.settle();
    expect(app.outbox.find('password-locked', ada.email)).toBeDefined();
    await ada.post('/change-password', { currentPassword: password, newPassword: 'another password' });
    expect(
      (await app.browser().post('/sign-in/username', { username: 'ada', password: 'another password' }))
        .status,
    ).toBe(200);
  });
});
