import { Account, EmailCode, Event, Session, TwoFactor, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { askForCode, codeFor, otherThan } from '#testing/people/mail-challenge.ts';
import { enrolled, isSignedIn, outcomeOf } from '#testing/people/two-factor.ts';

const email = 'ada@example.com';

const typeCode = async (browser: Browser, otp: string, more: object = {}): Promise<string> =>
  outcomeOf(await browser.post('/sign-in/email-otp', { email, otp, ...more }));

describe('a code to sign in', () => {
  test('signs in once, with spaces or without', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email: 'Ada@Example.com' });
    expect(app.outbox.messages.at(-1)?.text).toContain('Device: Firefox · Linux\nIP address: 203.0.113.7\n');

    const typed = `${otp.slice(0, 3)} ${otp.slice(3)}`;
    const body = await browser.api.signIn.emailOtp.mutate({ email: 'ADA@example.com', otp: typed });

    expect(body).toMatchObject({ token: expect.any(String), user: { id: ada.id, emailVerified: true } });
    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
    expect(await typeCode(browser, otp)).toBe('400 INVALID_OTP');
    const events = await app.em().find(Event, { action: 'session.created' });
    expect(events.map(({ data }) => data.method).sort()).toEqual(['email-otp', 'sign-up']);
    expect(await app.em().count(Event, { action: 'sign-in.code-requested' })).toBe(1);
  });

  test('creates a user from the input of the call, and a refused field does not use the code up', async () => {
    await using app = await testApp({ user: { additionalFields: { team: { type: 'string' } } } });
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email });

    for (let turn = 0; turn < 4; turn += 1) {
      expect(await typeCode(browser, otp, { role: 'admin' })).toBe('400 FIELD_NOT_ALLOWED');
      expect(await typeCode(browser, otp)).toBe('400 MISSING_FIELD');
      expect(await typeCode(browser, otp, { team: 1 })).toBe('400 VALIDATION_ERROR');
    }
    const wishes = { name: 'Ada', image: 'https://example.com/a.png', team: 'red' };
    expect(await typeCode(browser, otp, wishes)).toBe('200');
    expect((await browser.api.getSession.query())?.user).toMatchObject({ ...wishes, emailVerified: true });
    expect(await app.em().count(Account, {})).toBe(0);
  });

  testOnce('asks for the second step', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email });
    expect(await browser.api.signIn.emailOtp.mutate({ email, otp })).toMatchObject({
      twoFactorRedirect: true,
      twoFactorMethods: ['totp'],
    });
    expect(await isSignedIn(browser)).toBe(false);
    // The mailbox was the first factor, so it is not the second one.
    expect(await outcomeOf(await browser.post('/two-factor/send-otp'))).toBe('400 OTP_NOT_ENABLED');
    await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    expect(await isSignedIn(browser)).toBe(true);
  });

  testOnce('is not mailed without a user if sign-up is off, with the same answer', async () => {
    await using app = await testApp({ emailOTP: { disableSignUp: true } });
    const browser = app.browser();
    expect(await askForCode(app, browser, { email })).toBe('');
    const answers: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await typeCode(browser, '123456'));
    const ada = await signedUp(app, { name: 'Bob', verified: true });
    const known: string[] = [];
    const code = await askForCode(app, browser, { email: ada.email });
    for (let turn = 0; turn < 5; turn += 1)
      known.push(await typeCode(browser, otherThan(code), { email: ada.email }));
    expect(known).toEqual(answers);
    expect(answers).toEqual([
      '400 INVALID_OTP',
      '400 INVALID_OTP',
      '400 INVALID_OTP',
      '403 TOO_MANY_ATTEMPTS',
      '400 INVALID_OTP',
    ]);
  });

  test('works only in the browser that requested it, unless others are allowed', async () => {
    await using app = await testApp();
    await signedUp(app, { verified: true });
    const otp = await askForCode(app, app.browser(), { email });
    const other = app.browser();
    expect(await typeCode(other, otp)).toBe('400 INVALID_OTP');
    app.advance(1);
    await askForCode(app, other, { email });
    expect(await typeCode(other, otp)).toBe('400 INVALID_OTP');

    const open = await app.beside({ emailOTP: { otherBrowsers: 'allow' } });
    const newest = await codeFor(app, email);
    const answer = await open.handler(
      new Request('http://localhost:3000/api/auth/sign-in/email-otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, otp: newest }),
      }),
    );
    expect(answer.status).toBe(200);
    await open.idle();
  });

  test('replaces the previous one, with its tries, but not that of another browser', async () => {
    await using app = await testApp();
    await signedUp(app, { verified: true });
    const [browser, other] = [app.browser(), app.browser()];
    const first = await askForCode(app, browser, { email });
    for (let turn = 0; turn < 3; turn += 1) await typeCode(browser, otherThan(first));
    expect(await typeCode(browser, first)).toBe('403 TOO_MANY_ATTEMPTS');
    const second = await askForCode(app, browser, { email });
    await askForCode(app, other, { email });
    if (first !== second) expect(await typeCode(browser, first)).toBe('400 INVALID_OTP');
    expect(await typeCode(browser, second)).toBe('200');
  });

  test('is reported as expired for a quarter of an hour, to the browser that requested it', async () => {
    await using app = await testApp();
    await signedUp(app, { verified: true });
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email });
    app.advance(5 * MINUTE);
    expect(await typeCode(browser, otp)).toBe('400 OTP_EXPIRED');
    expect(await typeCode(app.browser(), otp)).toBe('400 INVALID_OTP');
    app.advance(15 * MINUTE);
    expect(await typeCode(browser, otp)).toBe('400 INVALID_OTP');
  });
});

describeOnce('wrong codes', () => {
  test('end every code of a mailbox and purpose after ten of them, for a quarter of an hour', async () => {
    await using app = await testApp({ emailOTP: { allowedAttempts: 10 } });
    await signedUp(app, { verified: true });
    const [eve, browser] = [app.browser(), app.browser()];
    const own = await askForCode(app, browser, { email });
    const wrong = otherThan(await askForCode(app, eve, { email }));
    for (let turn = 0; turn < 10; turn += 1) expect(await typeCode(eve, wrong)).toBe('400 INVALID_OTP');

    expect(await typeCode(browser, own)).toBe('403 TOO_MANY_ATTEMPTS');
    const mails = app.outbox.messages.length;
    await askForCode(app, browser, { email });
    expect(app.outbox.messages).toHaveLength(mails);
    const other = await askForCode(app, browser, { email, type: 'email-verification' });
    expect(await outcomeOf(await browser.post('/email-otp/verify-email', { email, otp: other }))).toBe('200');
    app.advance(15 * MINUTE);
    expect(await typeCode(browser, await askForCode(app, browser, { email }))).toBe('200');
  });

  test('are not counted if the browser has no code', async () => {
    await using app = await testApp({ emailOTP: { allowedAttempts: 10 } });
    await signedUp(app, { verified: true });
    const browser = app.browser();
    const own = await askForCode(app, browser, { email });
    for (let turn = 0; turn < 12; turn += 1) await typeCode(app.browser(), otherThan(own));
    expect(await typeCode(browser, own)).toBe('200');
  });
});

describeOnce('checking a code', () => {
  test('does not use it up, and a wrong one counts', async () => {
    await using app = await testApp();
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email });
    const check = async (typed: string, type = 'sign-in') =>
      outcomeOf(await browser.post('/email-otp/check-verification-otp', { email, type, otp: typed }));
    for (let turn = 0; turn < 4; turn += 1) expect(await check(otp)).toBe('200');
    expect(await check(otp, 'email-verification')).toBe('400 INVALID_OTP');
    expect(await check(otp, 'change-email')).toBe('400 INVALID_OTP_TYPE');
    expect(await check(otp, 'nonsense')).toBe('400 VALIDATION_ERROR');
    for (let turn = 0; turn < 3; turn += 1) expect(await check(otherThan(otp))).toBe('400 INVALID_OTP');
    expect(await check(otp)).toBe('403 TOO_MANY_ATTEMPTS');
  });
});

/** All ways to use a code, by its type. */
const uses = {
  'sign-in': (otp: string) => ({ path: '/sign-in/email-otp', body: { email, otp } }),
  'email-verification': (otp: string) => ({ path: '/email-otp/verify-email', body: { email, otp } }),
  'forget-password': (otp: string) => ({
    path: '/email-otp/reset-password',
    body: { email, otp, password: 'another long password' },
  }),
};
const types = ['sign-in', 'email-verification', 'forget-password'] as const;

describeOnce('a code is worth nothing for', () => {
  test.each(
    types.flatMap((mailed) => types.filter((type) => type !== mailed).map((used) => ({ mailed, used }))),
  )('$used, if it was mailed for $mailed', async ({ mailed, used }) => {
    await using app = await testApp();
    await signedUp(app);
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email, type: mailed });
    await askForCode(app, browser, { email, type: used });
    const { path, body } = uses[used](otp);
    if (otp !== (await codeFor(app, email)))
      expect(await outcomeOf(await browser.post(path, body))).toBe('400 INVALID_OTP');
    const own = uses[mailed](otp);
    expect(await outcomeOf(await browser.post(own.path, own.body))).toBe('200');
  });
});

describeOnce('a code that verifies', () => {
  test('verifies once, and by default signs nobody in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const otp = await askForCode(app, ada, { email, type: 'email-verification' });
    const body = await ada.api.emailOtp.verifyEmail.mutate({ email, otp });
    expect(body).toMatchObject({ status: true, token: null, user: { id: ada.id, emailVerified: true } });
    expect((await ada.api.getSession.query())?.user.emailVerified).toBe(true);
    expect(await app.em().count(Account, { user: ada.id })).toBe(1);
    const again = await ada.post('/email-otp/verify-email', { email, otp });
    expect(await outcomeOf(again)).toBe('400 INVALID_OTP');
    expect(await app.em().count(Event, { action: 'user.email-verified' })).toBe(1);
  });

  test('signs in if the operator wants it, a user who was not verified', async () => {
    await using app = await testApp({ emailVerification: { autoSignInAfterVerification: true } });
    const ada = await signedUp(app);
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email, type: 'email-verification' });
    const body = await browser.api.emailOtp.verifyEmail.mutate({ email, otp });
    expect(body.token).toMatch(/^\w{32}$/);
    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
    const other = app.browser();
    const next = await askForCode(app, other, { email, type: 'email-verification' });
    const second = await other.api.emailOtp.verifyEmail.mutate({ email, otp: next });
    expect(second).toMatchObject({ status: true, token: null });
    expect(await isSignedIn(other)).toBe(false);
  });

  test('keeps password and sessions of the user', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email, type: 'email-verification' });
    await browser.api.emailOtp.verifyEmail.mutate({ email, otp });
    expect(await isSignedIn(ada)).toBe(true);
    await signedIn(app, ada);
  });

  test.each([
    { when: 'at a sign-up', emailOTP: { sendVerificationOnSignUp: true } },
    { when: 'always', emailOTP: { overrideDefaultEmailVerification: true } },
  ])('replaces the link $when', async ({ emailOTP }) => {
    await using app = await testApp({ emailOTP });
    const ada = await signedUp(app);
    expect(app.outbox.find('verify-email')).toBeUndefined();
    const otp = await codeFor(app, email);
    expect(await ada.api.emailOtp.verifyEmail.mutate({ email, otp })).toMatchObject({ status: true });
    const config = await ada.api.config.query();
    expect(config.emailOtp.verifiesOnSignUp).toBe(true);
    expect(config.emailOtp.verifies).toBe('overrideDefaultEmailVerification' in emailOTP);
  });

  test('is mailed by a refused sign-in, for the browser of that sign-in', async () => {
    await using app = await testApp({
      emailVerification: { required: true },
      emailOTP: { overrideDefaultEmailVerification: true },
    });
    await app.browser().post('/sign-up/email', { name: 'Ada', email, password: 'correct horse battery' });
    // Two parallel mails may be sent in either order.
    await app.settle();
    const browser = app.browser();
    const refused = await browser.post('/sign-in/email', { email, password: 'correct horse battery' });
    expect(await outcomeOf(refused)).toBe('403 EMAIL_NOT_VERIFIED');
    const otp = await codeFor(app, email);
    expect(await browser.api.emailOtp.verifyEmail.mutate({ email, otp })).toMatchObject({ status: true });
  });
});

describe('a code for a new password', () => {
  const password = 'another long password';
  const reset = async (browser: Browser, otp: string, more: object = {}) =>
    outcomeOf(await browser.post('/email-otp/reset-password', { email, otp, password, ...more }));

  test.each(['/email-otp/request-password-reset', '/forget-password/email-otp'])(
    'is requested at %s, and has all effects of a link',
    async (path) => {
      await using app = await testApp();
      const ada = await signedUp(app);
      const browser = app.browser();
      expect(await (await browser.post(path, { email })).json()).toEqual({ success: true });
      const otp = await codeFor(app, email);

      expect(await reset(browser, otp, { password: 'short' })).toBe('400 PASSWORD_TOO_SHORT');
      expect(await reset(browser, otp, { email: 'nonsense' })).toBe('400 INVALID_EMAIL');
      for (let turn = 0; turn < 4; turn += 1)
        expect(await reset(browser, otp, { password: 'password123' })).toBe('400 PASSWORD_TOO_COMMON');
      expect(await reset(browser, otp)).toBe('200');

      await app.settle();
      expect(await isSignedIn(ada)).toBe(false);
      await signedIn(app, { ...ada, password });
      expect(await app.em().count(User, { emailVerified: true })).toBe(1);
      expect(app.outbox.find('password-changed', email)).toBeDefined();
      expect(await app.em().count(Event, { action: 'user.password-reset' })).toBe(1);
      expect(await app.em().count(Event, { action: 'user.password-reset-requested' })).toBe(1);
      expect(await reset(browser, otp)).toBe('400 INVALID_OTP');
    },
  );

  test('sets a password for a user who has none', async () => {
    await using app = await testApp();
    const browser = app.browser();
    await typeCode(browser, await askForCode(app, browser, { email }));
    expect(await reset(browser, await askForCode(app, browser, { email, type: 'forget-password' }))).toBe(
      '200',
    );
    expect(await outcomeOf(await browser.post('/sign-in/email', { email, password }))).toBe('200');
  });

  testOnce('is off if passwords are', async () => {
    await using app = await testApp({ emailAndPassword: false });
    const browser = app.browser();
    await typeCode(browser, await askForCode(app, browser, { email }));
    const mails = app.outbox.messages.length;
    for (const path of ['/email-otp/request-password-reset', '/email-otp/reset-password']) {
      const answer = await browser.post(path, { email, otp: '123456', password });
      expect(await outcomeOf(answer)).toBe('404 RESET_PASSWORD_DISABLED');
    }
    await askForCode(app, browser, { email, type: 'forget-password' });
    expect(app.outbox.messages).toHaveLength(mails);
  });
});

describeOnce('changing an address by codes', () => {
  const newEmail = 'new@example.com';
  const request = async (browser: Browser, more: object = {}) =>
    outcomeOf(await browser.post('/email-otp/request-email-change', { newEmail, ...more }));
  const change = async (browser: Browser, otp: string, more: object = {}) =>
    outcomeOf(await browser.post('/email-otp/change-email', { newEmail, otp, ...more }));
  const approval = (app: TestApp, browser: Browser, type = 'email-verification') =>
    askForCode(app, browser, { email, type });

  test.each(['email-verification', 'change-email'])(
    'needs a code of type %s to the current address, and one to the new one',
    async (type) => {
      await using app = await testApp();
      const ada = await signedUp(app, { verified: true });
      const current = await approval(app, ada, type);
      expect(app.outbox.find('change-email-approve-code', email)).toBeDefined();
      expect(await request(ada)).toBe('400 OTP_REQUIRED');
      expect(await request(ada, { otp: otherThan(current) })).toBe('400 INVALID_OTP');
      expect(await request(ada, { otp: current, newEmail: email })).toBe('400 EMAIL_IS_THE_SAME');
      expect(await request(ada, { otp: current })).toBe('200');
      const otp = await codeFor(app, newEmail);

      expect(await change(ada, otherThan(otp))).toBe('400 INVALID_OTP');
      expect(await change(ada, otp, { newEmail: 'third@example.com' })).toBe('400 INVALID_OTP');
      expect(await change(ada, otp)).toBe('200');

      await app.settle();
      expect((await ada.api.getSession.query())?.user).toMatchObject({
        email: newEmail,
        emailVerified: true,
      });
      expect(app.outbox.find('email-changed', email)).toBeDefined();
      expect(await request(ada, { otp: current, newEmail: 'third@example.com' })).toBe('400 INVALID_OTP');
    },
  );

  testOnce('works only for the user who requested it', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    expect(await request(ada)).toBe('200');
    const otp = await codeFor(app, newEmail);
    const eve = await signedUp(app, { name: 'Eve' });
    const thief = app.browser();
    for (const [name, value] of ada.cookies) thief.cookies.set(name, value);
    for (const [name, value] of eve.cookies)
      if (!name.includes('mail_challenge')) thief.cookies.set(name, value);
    expect(await change(thief, otp)).toBe('400 INVALID_OTP');
    expect(await change(ada, otp)).toBe('200');
  });

  test('is not mailed if another user has the address, with the same answer', async () => {
    await using app = await testApp();
    await signedUp(app, { name: 'New' });
    const ada = await signedUp(app);
    const mails = app.outbox.messages.length;
    expect(await request(ada)).toBe('200');
    await app.settle();
    expect(app.outbox.messages).toHaveLength(mails);
  });

  test('is refused if another user takes the address in between', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await request(ada);
    const otp = await codeFor(app, newEmail);
    const bob = await signedUp(app, { name: 'Bob' });
    await app.em().nativeUpdate(User, { id: bob.id }, { email: newEmail });
    expect(await change(ada, otp)).toBe('400 COULDNT_UPDATE_YOUR_EMAIL');
  });

  testOnce(
    'refuses an invalid address, the own one, codes that expired or were tried too often, and other users',
    async () => {
      await using app = await testApp();
      const ada = await signedUp(app);
      expect(await request(app.browser())).toBe('401 UNAUTHORIZED');
      expect(await change(app.browser(), '123456')).toBe('401 UNAUTHORIZED');
      expect(await request(ada, { newEmail: 'ada' })).toBe('400 INVALID_EMAIL');
      expect(await change(ada, '123456', { newEmail: 'ada' })).toBe('400 INVALID_EMAIL');
      expect(await change(ada, '123456', { newEmail: 'ADA@example.com' })).toBe('400 EMAIL_IS_THE_SAME');
      expect(await change(ada, '123456')).toBe('400 INVALID_OTP');

      await request(ada);
      const ended = await codeFor(app, newEmail);
      app.advance(5 * MINUTE);
      expect(await change(ada, ended)).toBe('400 OTP_EXPIRED');
      await request(ada);
      const otp = await codeFor(app, newEmail);
      for (let turn = 0; turn < 3; turn += 1)
        expect(await change(ada, otherThan(otp))).toBe('400 INVALID_OTP');
      expect(await change(ada, otp)).toBe('403 TOO_MANY_ATTEMPTS');
      await request(ada);
      const answer = await ada.post('/email-otp/change-email', {
        newEmail,
        otp: await codeFor(app, newEmail),
      });
      expect(await answer.json()).toEqual({ success: true });
      expect(answer.headers.getSetCookie().join()).toContain('session_token=');
    },
  );

  test('an approval works once, and is refused in a revoked session', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const current = await approval(app, ada);
    expect(await request(ada, { otp: current })).toBe('200');
    expect(await request(ada, { otp: current })).toBe('400 INVALID_OTP');
    const otp = await codeFor(app, newEmail);
    const copy = app.browser();
    for (const [name, value] of ada.cookies) copy.cookies.set(name, value);
    await ada.post('/sign-out');
    expect(await change(copy, otp)).toBe('401 UNAUTHORIZED');
  });

  testOnce('needs a fresh session of a user who is not verified', async () => {
    await using app = await testApp({ session: { freshAge: 60 } });
    const ada = await signedUp(app);
    app.advance(60);
    expect(await request(ada)).toBe('403 SESSION_NOT_FRESH');
  });

  testOnce('accepts no code of its type from other users', async () => {
    await using app = await testApp();
    const send = (browser: Browser, address: string) =>
      browser.post('/email-otp/send-verification-otp', { email: address, type: 'change-email' });
    const ada = await signedUp(app);
    expect(await outcomeOf(await send(ada, email))).toBe('400 INVALID_OTP_TYPE');
    expect(await outcomeOf(await send(ada, newEmail))).toBe('400 INVALID_OTP_TYPE');
    expect(await outcomeOf(await send(app.browser(), email))).toBe('400 INVALID_OTP_TYPE');
  });

  testOnce('is off separately', async () => {
    await using app = await testApp({ emailOTP: {} });
    const ada = await signedUp(app);
    expect(await request(ada)).toBe('404 CHANGE_EMAIL_DISABLED');
    expect(await change(ada, '123456')).toBe('404 CHANGE_EMAIL_DISABLED');
  });
});

describe('a mailbox that proves itself', () => {
  const removed = async (app: TestApp, id: string) => ({
    accounts: await app.em().count(Account, { user: id }),
    factors: await app.em().count(TwoFactor, { user: id }),
  });

  /** Registers the address before its owner, with a password and a second factor of their own. */
  async function registered(app: TestApp) {
    const eve = await enrolled(app, { email });
    await app.em().nativeUpdate(User, { id: eve.id }, { emailVerified: false, emailProvedAt: null });
    return eve;
  }

  test('by a code removes what another person has set up before', async () => {
    await using app = await testApp();
    const eve = await registered(app);
    const browser = app.browser();
    expect(await typeCode(browser, await askForCode(app, browser, { email }))).toBe('200');
    expect((await browser.api.getSession.query())?.user).toMatchObject({
      id: eve.id,
      emailVerified: true,
      twoFactorEnabled: false,
    });
    expect(await isSignedIn(eve)).toBe(false);
    expect(await removed(app, eve.id)).toEqual({ accounts: 0, factors: 0 });
    const again = await eve.post('/sign-in/email', { email, password: eve.password });
    expect(await outcomeOf(again)).toBe('401 INVALID_EMAIL_OR_PASSWORD');
    expect(await app.em().count(Event, { action: 'user.unproved-access-removed' })).toBe(1);
  });

  testOnce(
    'leaves the second factor of a user who was verified, though a program may have opened the link',
    async () => {
      await using app = await testApp();
      const ada = await enrolled(app, { email });
      await app.em().nativeUpdate(User, { id: ada.id }, { emailProvedAt: null });
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email });
      expect(await browser.api.signIn.emailOtp.mutate({ email, otp })).toMatchObject({
        twoFactorRedirect: true,
      });
      expect(await isSignedIn(browser)).toBe(false);
      expect(await removed(app, ada.id)).toEqual({ accounts: 0, factors: 1 });
    },
  );

  test('leaves everything if this user is signed in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    expect(await typeCode(ada, await askForCode(app, ada, { email }))).toBe('200');
    expect(await removed(app, ada.id)).toEqual({ accounts: 1, factors: 0 });
    expect(await app.em().count(User, { emailVerified: true, emailProvedAt: { $ne: null } })).toBe(1);
  });
});

/** Events that end the open links and codes of a mailbox that its owner has proved. */
const endings: {
  what: string;
  end: (app: TestApp, ada: Awaited<ReturnType<typeof signedUp>>) => Promise<unknown>;
}[] = [
  { what: 'a sign-in', end: (app, ada) => signedIn(app, ada) },
  {
    what: 'a change of password',
    end: (_, ada) =>
      ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword: 'another long password' }),
  },
  {
    what: 'a change of address',
    end: (_, ada) => ada.api.changeEmail.mutate({ newEmail: 'next@example.com' }),
  },
  {
    what: 'the deletion of the user',
    end: (_, ada) => ada.api.deleteUser.mutate({ password: ada.password }),
  },
];

test.each(endings)('$what ends every open code of the mailbox', async ({ end }) => {
  await using app = await testApp({
    user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
  });
  const ada = await signedUp(app);
  await app.em().nativeUpdate(User, { id: ada.id }, { emailProvedAt: app.now() });
  await askForCode(app, app.browser(), { email });
  expect(await app.em().count(EmailCode, { email })).toBe(1);
  await end(app, ada);
  await app.settle();
  expect(await app.em().count(EmailCode, { email })).toBe(0);
});

testOnce(
  'mails to one mailbox are limited over all purposes, silently, and earlier codes stay valid',
  async () => {
    await using app = await testApp({
      rateLimit: { enabled: true, customRules: { '/**': { window: 60, max: 1000 } } },
    });
    const browser = app.browser();
    const ask = (type: string, address: string) =>
      app.browser().post('/email-otp/send-verification-otp', { email: address, type });
    await signedUp(app, { verified: true });
    app.advance(60);
    const otp = await askForCode(app, browser, { email });
    await app.browser().post('/sign-in/magic-link', { email });
    await ask('forget-password', email);
    await app.settle();
    const mails = app.outbox.messages.length;
    expect((await ask('email-verification', email)).status).toBe(200);
    expect((await browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' })).status).toBe(
      200,
    );
    await app.settle();
    expect(app.outbox.messages).toHaveLength(mails);
    expect(await typeCode(browser, otp)).toBe('200');
  },
);

testOnce('each call may be made three times a minute from one IP address', async () => {
  await using app = await testApp({ rateLimit: { enabled: true } });
  const answers: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) answers.push(await typeCode(app.browser(), '123456'));
  expect(answers.at(-2)).toBe('400 INVALID_OTP');
  expect(answers.at(-1)).toBe('429 TOO_MANY_REQUESTS');
});

testOnce('the operator may send the code', async () => {
  const sent: unknown[] = [];
  await using app = await testApp({
    emailOTP: { otpLength: 8, sendVerificationOTP: (mail) => void sent.push(mail) },
  });
  await askForCode(app, app.browser(), { email: 'Ada@Example.com' });
  expect(app.outbox.messages).toEqual([]);
  expect(sent).toEqual([
    { email, otp: expect.stringMatching(/^\d{8}$/), type: 'sign-in', approvesEmailChange: false },
  ]);
});

test('the database contains no code', async () => {
  await using app = await testApp();
  const otp = await askForCode(app, app.browser(), { email });
  expect(JSON.stringify(await app.em().find(EmailCode, {}))).not.toContain(otp);
  expect(await app.em().count(Session, {})).toBe(0);
});

testOnce('without its section, its paths do not exist', async () => {
  await using app = await testApp({ emailOTP: false });
  for (const path of [
    '/sign-in/email-otp',
    '/forget-password/email-otp',
    ...['send-verification-otp', 'check-verification-otp', 'verify-email'].map(
      (name) => `/email-otp/${name}`,
    ),
    ...['request-password-reset', 'reset-password'].map((name) => `/email-otp/${name}`),
    ...['request-email-change', 'change-email'].map((name) => `/email-otp/${name}`),
  ])
    expect(await outcomeOf(await app.browser().post(path, { email }))).toBe('404 NOT_FOUND');
});
