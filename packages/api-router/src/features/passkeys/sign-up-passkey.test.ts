import { Account, Event, Passkey, Session, User, Verification } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { type Changes, createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { answerWithPasskey, passkeyOwner, signInWithPasskey } from '#testing/people/passkeys.ts';
import { createAuthenticator, enrol, isSignedIn, outcomeOf, twin } from '#testing/people/two-factor.ts';

const options = { passkey: { signUp: true } };
const person = { email: 'Ada@example.com', name: 'Ada' };
const begin = { path: '/sign-up/passkey', procedure: 'signUp.passkey' } as const;
const finish = { path: '/passkey/verify-registration', procedure: 'passkey.verifyRegistration' } as const;

/** The answer of a new authenticator to a new sign-up. */
async function beginSignUp(browser: Browser, given: object = {}, changes: Changes = {}) {
  const device = createPasskeyAuthenticator();
  const { context } = await browser.api.signUp.passkey.mutate({ ...person, ...given });
  const asked = await browser.api.passkey.generateRegisterOptions.mutate({ context, name: 'Mine' });
  return { device, context, asked, input: { response: device.create(asked, changes), createSession: true } };
}

async function signUp(app: TestApp, given: object = {}) {
  const browser = app.browser();
  const { device, input } = await beginSignUp(browser, given);
  const answer = await browser.api.passkey.verifyRegistration.mutate(input);
  return { browser, device, answer };
}

describe('a sign-up with a passkey', () => {
  it('creates user, passkey and session, mails the link, and the passkey signs in', async () => {
    await using app = await testApp(options);
    const { browser, device, answer } = await signUp(app, { callbackURL: '/welcome' });
    await app.settle();

    expect(answer).toMatchObject({
      name: 'Mine',
      credentialID: device.credentials[0]?.id,
      session: { userId: answer.userId },
      user: { id: answer.userId, email: 'ada@example.com', name: 'Ada', emailVerified: false },
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await app.em().count(Account)).toBe(0);
    expect(await app.em().count(Verification, { purpose: 'passkey-sign-up' })).toBe(0);
    const link = app.outbox.link('verify-email', 'ada@example.com');
    expect(link.searchParams.get('callbackURL')).toBe('/welcome');
    expect(app.outbox.find('passkey-added')).toBeUndefined();
    expect(await signInWithPasskey(app.browser(), device)).toMatchObject({ user: { id: answer.userId } });
    expect(await app.em().count(Event, { action: 'user.created', actorId: answer.userId })).toBe(1);
  });

  it('opens no session unless requested', async () => {
    await using app = await testApp(options);
    const browser = app.browser();
    const { input } = await beginSignUp(browser);
    const answer = await browser.api.passkey.verifyRegistration.mutate({ ...input, createSession: false });

    expect(answer).not.toHaveProperty('session');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await app.em().count(User)).toBe(1);
  });

  it('accepts own fields, and keeps unique ones unique', async () => {
    const team = { type: 'string', required: true, unique: true } as const;
    const since = { type: 'date', required: false } as const;
    await using app = await testApp({ ...options, user: { additionalFields: { team, since } } });
    const { answer } = await signUp(app, { team: 'blue', since: '2026-01-02T00:00:00.000Z' });

    expect(answer.user).toMatchObject({ team: 'blue', since: '2026-01-02T00:00:00.000Z' });
    const other = { email: 'bob@example.com', name: 'Bob' };
    const taken = { status: 400, code: 'USER_FIELD_TAKEN' };
    expect(await refusalOf(app.browser(), begin, { ...other, team: 'blue' })).toMatchObject({
      code: taken.code,
    });
    expect(await refusalOf(app.browser(), begin, other)).toMatchObject({ code: 'MISSING_FIELD' });
    expect(await refusalOf(app.browser(), begin, { ...other, role: 'admin' })).toMatchObject({
      code: 'FIELD_NOT_ALLOWED',
    });
  });

  it('accepts a username, and keeps it unique', async () => {
    await using app = await testApp({ ...options, username: {} });
    const { answer } = await signUp(app, { username: 'Ada.L' });
    expect(answer.user).toMatchObject({ username: 'ada.l', displayUsername: 'Ada.L' });

    const other = { email: 'bob@example.com', name: 'Bob', username: 'ADA.L' };
    expect(await refusalOf(app.browser(), begin, other)).toEqual({
      status: 422,
      code: 'USERNAME_IS_ALREADY_TAKEN',
    });
  });

  it('of two with one username allows one', async () => {
    await using app = await testApp({ ...options, username: {} });
    const browsers = [app.browser(), app.browser()];
    const people = ['ada@example.com', 'bob@example.com'].map((email) => ({ email, username: 'same' }));
    const inputs = await Promise.all(
      people.map((who, at) => beginSignUp(browsers[at] ?? app.browser(), who)),
    );
    const answers = await Promise.all(
      inputs.map(({ input }, at) => browsers[at]?.post(finish.path, input).then(outcomeOf)),
    );

    expect(answers.sort()).toEqual(['200', '422 USERNAME_IS_ALREADY_TAKEN']);
    expect(await app.em().count(User)).toBe(1);
  });

  testOnce('may be tried again with the same context after a device that failed', async () => {
    await using app = await testApp(options);
    const browser = app.browser();
    const { device, context, input } = await beginSignUp(browser, {}, { userVerified: false });
    expect(await outcomeOf(await browser.post(finish.path, input))).toBe('400 FAILED_TO_VERIFY_REGISTRATION');
    const again = await browser.api.passkey.generateRegisterOptions.mutate({ context });
    const answer = await browser.post(finish.path, { response: device.create(again), createSession: true });

    expect(answer.status).toBe(200);
  });

  it.each<[string, TestOptions]>([
    ['for passwords', { emailAndPassword: { requireEmailVerification: true } }],
    ['for everything', { emailVerification: { required: true } }],
  ])(
    'opens no session where a verified address is required %s, before the link was opened',
    async (_, more) => {
      await using app = await testApp({ ...options, ...more });
      const { browser, device, answer } = await signUp(app);
      expect(answer).not.toHaveProperty('session');
      expect(await isSignedIn(browser)).toBe(false);
      await expect(signInWithPasskey(browser, device)).rejects.toThrow('Email not verified');
      await app.settle();

      const link = app.outbox.link('verify-email', 'ada@example.com');
      await app.browser().send(link.pathname + link.search);
      expect(await signInWithPasskey(browser, device)).toMatchObject({ user: { emailVerified: true } });
    },
  );
});

describe('a sign-up is refused', () => {
  it('by default', async () => {
    await using app = await testApp({ passkey: {} });
    expect(await refusalOf(app.browser(), begin, person)).toEqual({ status: 404, code: 'NOT_FOUND' });
    const options = await app.browser().get('/passkey/generate-register-options?context=x');
    expect(await outcomeOf(options)).toBe('401 UNAUTHORIZED');
    expect((await app.browser().api.config.query()).passkey.signUp).toBe(false);
  });

  it('with an invalid address, or one in use', async () => {
    await using app = await testApp(options);
    await signedUp(app);
    const nobody = { ...person, email: 'ada' };
    expect(await refusalOf(app.browser(), begin, nobody)).toEqual({ status: 400, code: 'INVALID_EMAIL' });
    expect(await refusalOf(app.browser(), begin, person)).toEqual({
      status: 422,
      code: 'USER_ALREADY_EXISTS',
    });
  });

  it('in another browser, after ten minutes, with an unknown context, and in a session', async () => {
    await using app = await testApp(options);
    const browser = app.browser();
    const { context } = await browser.api.signUp.passkey.mutate(person);
    const ask = async (one: Browser, given: string) =>
      outcomeOf(await one.get(`/passkey/generate-register-options?context=${given}`));
    expect(await ask(app.browser(), context)).toBe('400 CHALLENGE_NOT_FOUND');
    expect(await ask(browser, 'x'.repeat(32))).toBe('400 CHALLENGE_NOT_FOUND');
    const bob = await signedUp(app, { name: 'Bob' });
    expect(await ask(bob, context)).toBe('400 VALIDATION_ERROR');
    expect(await ask(browser, context)).toBe('200');
    app.advance(10 * MINUTE);
    expect(await ask(browser, context)).toBe('400 CHALLENGE_NOT_FOUND');
  });

  it('when another sign-up with the address was faster, and nothing of it is kept', async () => {
    await using app = await testApp(options);
    const browser = app.browser();
    const { input } = await beginSignUp(browser);
    await signedUp(app);

    expect(await outcomeOf(await browser.post(finish.path, input))).toBe('422 USER_ALREADY_EXISTS');
    expect(await app.em().count(Passkey)).toBe(0);
  });

  it('with a credential in use', async () => {
    await using app = await testApp(options);
    const bob = await passkeyOwner(app, { name: 'Bob' });
    const browser = app.browser();
    const { input } = await beginSignUp(browser, {}, { id: bob.device.credentials[0]?.id ?? '' });

    expect(await outcomeOf(await browser.post(finish.path, input))).toBe('400 PREVIOUSLY_REGISTERED');
    expect(await app.em().count(User)).toBe(1);
  });

  it('but for one of several in parallel', async () => {
    await using app = await testApp(options);
    const browser = app.browser();
    const { input } = await beginSignUp(browser);
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = app.browser();
        return { other, input: (await beginSignUp(other)).input };
      }),
    );
    const answers = await Promise.all([
      ...[browser, twin(app, browser)].map(async (one) => outcomeOf(await one.post(finish.path, input))),
      ...others.map(async (one) => outcomeOf(await one.other.post(finish.path, one.input))),
    ]);

    expect(answers.filter((outcome) => outcome === '200')).toHaveLength(1);
    expect(await app.em().count(User)).toBe(1);
    expect(await app.em().count(Session)).toBe(1);
  });
});

describeOnce('if sign-ups hide existing users', () => {
  const hidingUsers = {
    passkey: { signUp: true },
    emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true },
  };

  it('they have the same answer, and the owner is mailed', async () => {
    await using app = await testApp(hidingUsers);
    await signedUp(app, { name: 'Bob' });
    await app.settle();
    const owner = await app.em().findOneOrFail(User, { email: 'bob@example.com' });
    const free = await signUp(app);
    const taken = await signUp(app, { email: 'bob@example.com' });
    await app.settle();

    expect(Object.keys(taken.answer)).toEqual(Object.keys(free.answer));
    expect(taken.answer.userId).not.toBe(owner.id);
    expect(await app.em().count(User)).toBe(2);
    expect(await app.em().count(Passkey)).toBe(1);
    expect(app.outbox.find('account-exists', 'bob@example.com')).toBeDefined();
    for (const { browser, device } of [free, taken])
      await expect(signInWithPasskey(browser, device)).rejects.toThrow('Authentication failed');

    const link = app.outbox.link('verify-email', 'ada@example.com');
    await app.browser().send(link.pathname + link.search);
    expect(await signInWithPasskey(app.browser(), free.device)).toMatchObject({
      user: { email: 'ada@example.com' },
    });
  });

  it('a passkey has the same refusal, if every way of signing in needs a verified address', async () => {
    await using app = await testApp({
      passkey: { signUp: true },
      emailAndPassword: { concealExistingUsers: true },
      emailVerification: { required: true },
    });
    await signedUp(app, { name: 'Bob', verified: true });
    const free = await signUp(app);
    const taken = await signUp(app, { email: 'bob@example.com' });
    await app.settle();

    for (const { browser, device } of [free, taken])
      await expect(signInWithPasskey(browser, device)).rejects.toThrow('Authentication failed');
  });
});

testOnce(
  'a passkey without user verification is not the second step of its own sign-up, which sets one up',
  async () => {
    const authenticatorSelection = { userVerification: 'preferred' } as const;
    await using app = await testApp({
      passkey: { signUp: true, authenticatorSelection },
      twoFactor: { required: true },
    });
    const browser = app.browser();
    const { device, input } = await beginSignUp(browser, {}, { userVerified: false });
    expect(await (await browser.post(finish.path, input)).json()).toMatchObject({
      twoFactorRedirect: true,
      twoFactorSetup: true,
    });

    const again = await answerWithPasskey(browser, device, { userVerified: false });
    expect(await outcomeOf(again)).toBe('401 AUTHENTICATION_FAILED');
    expect(await isSignedIn(browser)).toBe(false);
    const { totpURI } = await enrol(browser, {});
    await browser.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await signInWithPasskey(app.browser(), device, { userVerified: false })).toMatchObject({
      secondFactors: ['totp', 'backup-code'],
    });
  },
);
