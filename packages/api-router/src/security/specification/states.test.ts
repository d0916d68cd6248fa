import '#testing/database/one-database.ts';
import { createHash } from 'node:crypto';
import { Account, Session, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { acmeApp, ada as adaThere, errorPage } from '#testing/apps/acme-app.ts';
import { codeIn, saidBy } from '#testing/calls/refusals.ts';
import { signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';

const SESSION_COOKIE = 'keystead.session_token';
const WEEK = 7 * DAY;
const newPassword = 'another horse battery';

const sessionLine = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`));

const endOf = async (app: TestApp): Promise<number> => {
  const { expiresAt } = await app.em().findOneOrFail(Session, { id: { $ne: '' } });
  return (expiresAt.getTime() - app.now().getTime()) / 1000;
};

describe('section 4, session', () => {
  test.each([
    ['', DAY - 1, WEEK - DAY + 1],
    ['', DAY, WEEK],
    ['?disableRefresh=true', DAY, WEEK - DAY],
  ])('read%s after %i seconds ends in %i', async (query, age, end) => {
    await using app = await testApp({ session: { expiresIn: WEEK, updateAge: DAY } });
    const ada = await signedUp(app);
    app.advance(age);

    await ada.get(`/get-session${query}`);

    expect(await endOf(app)).toBe(end);
  });

  test('is read from the database where the copy in the cookie is not wanted', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    await ada.get('/get-session');
    await app.em().nativeUpdate(User, { id: ada.id }, { name: 'Countess' });

    const names = [];
    for (const query of ['', '?disableCookieCache=true']) {
      const answer = await ada.get(`/get-session${query}`);
      names.push(JSON.stringify(await answer.json()).includes('Countess'));
    }
    expect(names).toEqual([false, true]);
  });

  test('that has ended is deleted, and its cookie cleared', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(WEEK + 1);

    const answer = await ada.get('/get-session');

    expect(await answer.json()).toBeNull();
    expect(sessionLine(answer)).toContain('Max-Age=0');
    await app.settle();
    expect(await app.em().count(Session)).toBe(0);
  });

  test.each([
    [false, undefined],
    [true, `Max-Age=${WEEK}`],
    [undefined, `Max-Age=${WEEK}`],
  ])('has a cookie with rememberMe %s: %s', async (rememberMe, lifetime) => {
    await using app = await testApp();
    const { email, password } = await signedUp(app);

    const answer = await app.browser().post('/sign-in/email', { email, password, rememberMe });

    expect(/Max-Age=\d+/.exec(sessionLine(answer) ?? '')?.[0]).toBe(lifetime);
  });

  test('is deleted by a sign-out, with its cookie', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const answer = await ada.post('/sign-out');

    expect(await answer.json()).toMatchObject({ success: true });
    expect(sessionLine(answer)).toContain('Max-Age=0');
    expect(await app.em().count(Session)).toBe(0);
  });

  test('is replaced by a change of the password that ends all others', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const other = await signedIn(app, ada);
    const before = ada.cookies.get(SESSION_COOKIE);

    const answer = await ada.post('/change-password', {
      newPassword,
      currentPassword: ada.password,
      revokeOtherSessions: true,
    });

    expect(await answer.json()).toMatchObject({ token: expect.any(String), user: { id: ada.id } });
    expect(ada.cookies.get(SESSION_COOKIE)).not.toBe(before);
    expect(await other.api.getSession.query()).toBeNull();
    expect(await app.em().count(Session)).toBe(1);
  });
});

describe('section 4, verification of an address', () => {
  test('is asked for at a sign-in, which mails the link again, and is done by it', async () => {
    await using app = await testApp({ emailAndPassword: { requireEmailVerification: true } });
    const [email, password] = ['ada@example.com', 'correct horse battery'];
    await app.browser().post('/sign-up/email', { name: 'Ada', email, password });
    await app.settle();
    app.outbox.messages.length = 0;
    app.advance(MINUTE);
    const browser = app.browser();

    const refused = await browser.post('/sign-in/email', { email, password });
    await app.settle();

    expect([refused.status, await codeIn(refused)]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    const { pathname, search } = app.outbox.link('verify-email', email);
    await browser.send(pathname + search);
    expect(await app.em().findOneOrFail(User, { email })).toMatchObject({ emailVerified: true });
    expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200);
  });
});

describe('section 4, social sign-in', () => {
  const linking = { account: { accountLinking: { trustedProviders: ['acme'] } } };
  const { verified: _, ...silent } = adaThere;

  test.each([
    ['verified by the provider', {}, adaThere, 'linked'],
    ['of a trusted provider', linking, silent, 'linked'],
    ['of another provider', {}, silent, 'account_not_linked'],
  ])('finds the user of an address %s: %s', async (_, options, profile, outcome) => {
    await using app = await acmeApp(options);
    await signedUp(app, { verified: true });

    const end = await app.visit(app.browser(), { profile });

    const isLinked = (await app.em().count(Account, { providerId: 'acme' })) === 1;
    expect(isLinked ? 'linked' : new URL(end).searchParams.get('error')).toBe(outcome);
  });

  test.each([
    [{}, null],
    [{ disableSignUp: true }, 'signup_disabled'],
  ])('makes a new user with %o: %s', async (acme, error) => {
    await using app = await acmeApp({ acme });

    const end = await app.visit(app.browser());

    expect(new URL(end).searchParams.get('error')).toBe(error);
    expect(await app.em().count(User)).toBe(error ? 0 : 1);
  });
});

describe('section 4, state of a provider', () => {
  test.each([
    [10 * MINUTE - 1, null],
    [10 * MINUTE, 'please_restart_the_process'],
  ])('after %i seconds leads on, or to the error %s', async (age, error) => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    app.advance(age);

    const end = await app.arrive(browser, { code: 'code-1', state });

    expect(new URL(end).searchParams.get('error')).toBe(error);
  });

  test('is deleted when it is used', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    const { id } = await app.em().findOneOrFail(Verification, { expiresAt: { $gt: app.now() } });

    await app.arrive(browser, { code: 'code-1', state });

    expect(await app.em().count(Verification, { id })).toBe(0);
    const again = await app.arrive(app.browser(), { code: 'code-1', state });
    expect(again).toBe(`${errorPage}?error=please_restart_the_process`);
  });

  test('belongs to a verifier of 128 characters, whose SHA-256 is the challenge', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const answer: unknown = await (await browser.post('/sign-in/social', { provider: 'acme' })).json();
    const asked = new URL(String(Object(answer).url)).searchParams;

    await app.arrive(browser, { code: 'code-1', state: asked.get('state') ?? '' });

    const verifier =
      app.provider.requests.find(({ body }) => body.has('code'))?.body.get('code_verifier') ?? '';
    expect(verifier).toMatch(/^[A-Za-z0-9_-]{128}$/);
    expect(asked.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  });
});

describe('section 4, reset of a password', () => {
  test.each([
    [0, ['200', '401 invalid token']],
    [3600, ['401 invalid token', '401 invalid token']],
  ])('works once with a link of %i seconds ago: %o', async (age, said) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.api.forgetPassword.mutate({ email: ada.email, redirectTo: '/reset' });
    await app.settle();
    const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
    app.advance(age);

    const answers = [];
    for (const _ of said)
      answers.push(await saidBy(await app.browser().post('/reset-password', { newPassword, token })));

    expect(answers).toEqual(said);
  });
});

describe('section 4, deletion of an account', () => {
  test('by a mail removes user, sessions and accounts at its link', async () => {
    await using app = await testApp({ user: { deleteUser: { enabled: true } } });
    const ada = await signedUp(app);

    const asked = await ada.post('/delete-user', { password: ada.password });
    expect(await asked.json()).toMatchObject({ success: true, message: 'Verification email sent' });
    expect(await app.em().count(User)).toBe(1);
    await app.settle();
    const token = app.outbox.link('delete-account').searchParams.get('token') ?? '';

    const done = await ada.get(`/delete-user/callback?token=${token}`);
    expect(await done.json()).toMatchObject({ success: true, message: 'User deleted' });
    const em = app.em();
    expect([await em.count(User), await em.count(Session), await em.count(Account)]).toEqual([0, 0, 0]);
  });

  test('happens at once where nothing can be mailed', async () => {
    await using app = await testApp({
      user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
    });
    const ada = await signedUp(app);

    const done = await ada.post('/delete-user', { password: ada.password });

    expect(await done.json()).toMatchObject({ success: true, message: 'User deleted' });
    expect(await app.em().count(User)).toBe(0);
  });
});
