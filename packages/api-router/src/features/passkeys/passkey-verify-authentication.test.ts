import { Event, Passkey, Session, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { type Changes, createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { createBrowser } from '#testing/browser.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import {
  addPasskey,
  answerWithPasskey,
  type PasskeyOwner,
  passkeyOwner,
  signInWithPasskey,
} from '#testing/people/passkeys.ts';
import {
  createAuthenticator,
  enrol,
  isSignedIn,
  outcomeOf,
  twin,
  waiting,
} from '#testing/people/two-factor.ts';

const call = { path: '/passkey/verify-authentication', procedure: 'passkey.verifyAuthentication' } as const;
const failed = { status: 401, code: 'AUTHENTICATION_FAILED' };
const notFound = { status: 400, code: 'CHALLENGE_NOT_FOUND' };

/** Input of the call, with the answer of the authenticator to new options. */
const inputFor =
  (browser: Browser, { device }: PasskeyOwner, changes: Changes = {}) =>
  async () => {
    const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
    return { response: device.get(options, changes) };
  };

describe('a passkey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)('signs in with a key for %s', async (algorithm) => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app, { device: { algorithm } });
    const browser = app.browser();

    const answer = await signInWithPasskey(browser, ada.device);

    expect(answer).toEqual({
      session: expect.objectContaining({ userId: ada.id, token: expect.stringMatching(/^\w{32}$/) }),
      user: expect.objectContaining({ id: ada.id, email: ada.email }),
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has('keystead.better-auth-passkey')).toBe(false);
  });

  it('stores its last use, and the event has the method of the sign-in', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    app.advance(60);
    await signInWithPasskey(app.browser(), ada.device);

    expect(await ada.api.passkey.listUserPasskeys.query()).toMatchObject([
      { lastUsedAt: app.now().toISOString(), counter: 0 },
    ]);
    expect(await app.em().find(Event, { action: 'session.created', actorId: ada.id })).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ method: 'passkey' }) }),
    );
  });

  it('of another product keeps the handle that comes with its first use', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    await app.em().nativeUpdate(Passkey, { user: ada.id }, { userHandle: null });
    const signIn = async (userHandle: string | null) => {
      const browser = app.browser();
      return outcomeOf(await browser.post(call.path, await inputFor(browser, ada, { userHandle })()));
    };

    expect(await signIn(null)).toBe('200');
    expect(await signIn('b2Y6c291cmNl')).toBe('200');
    expect(await signIn('b3RoZXI')).toBe('401 AUTHENTICATION_FAILED');
    expect(await signIn('b2Y6c291cmNl')).toBe('200');
    expect(await app.em().findOne(Passkey, { user: ada.id })).toMatchObject({ userHandle: 'b2Y6c291cmNl' });
  });

  it('that was copied to another device is marked so', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    await app.em().nativeUpdate(Passkey, {}, { backedUp: false });
    await signInWithPasskey(app.browser(), ada.device);

    expect((await app.em().findOneOrFail(Passkey, { user: ada.id })).backedUp).toBe(true);
  });

  testOnce('of another user signs that user in, if no user was named', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const bob = await passkeyOwner(app, { name: 'Bob' });
    const browser = app.browser();
    const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
    await signInWithPasskey(twin(app, browser), ada.device);

    const input = { response: bob.device.get(options) };
    expect(await (await browser.post(call.path, input)).json()).toMatchObject({ code: notFound.code });
    const user = { user: { id: bob.id } };
    expect(await signInWithPasskey(browser, bob.device)).toMatchObject(user);
  });
});

describeOnce('a response is refused', () => {
  it.each<[string, Changes]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of a page in a frame of another site', { crossOrigin: true }],
    ['for another domain', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of the other ceremony', { type: 'webauthn.create' }],
    ['without a touch', { userPresent: false }],
    ['without PIN or finger', { userVerified: false }],
    ['with the handle of somebody else', { userHandle: 'c29tZWJvZHk' }],
    ['of a passkey that could be copied, and now cannot', { synced: false }],
  ])('%s', async (_, changes) => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const browser = app.browser();

    expect(await refusalOf(browser, call, inputFor(browser, ada, changes))).toEqual(failed);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('that is not valid, or was signed with another key', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const browser = app.browser();
    const other = createPasskeyAuthenticator().create(await ada.api.passkey.generateRegisterOptions.mutate());
    const forged = { ...other.response };
    const makeForged = async () => {
      const { response } = await inputFor(browser, ada)();
      const signature = Buffer.from(forged.clientDataJSON).toString('base64url');
      return { response: { ...response, response: { ...response.response, signature } } };
    };

    expect(await refusalOf(browser, call, makeForged)).toEqual(failed);
    const makeNone = async () => {
      await browser.api.passkey.generateAuthenticateOptions.mutate();
      return { response: {} };
    };
    expect(await refusalOf(browser, call, makeNone)).toEqual(failed);
  });

  it('of an unknown passkey', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const browser = app.browser();
    await app.em().nativeDelete(Passkey, {});

    expect(await refusalOf(browser, call, inputFor(browser, ada))).toEqual({
      status: 401,
      code: 'UNKNOWN_PASSKEY',
    });
  });

  it('a second time, after five minutes, and without the cookie of the browser that requested it', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const browser = app.browser();
    const input = await inputFor(browser, ada)();
    const again = twin(app, browser);
    expect((await browser.post(call.path, input)).status).toBe(200);
    expect(await refusalOf(again, call, input)).toEqual(notFound);

    const late = app.browser();
    const makeLate = async () => {
      const given = await inputFor(late, ada)();
      app.advance(5 * MINUTE);
      return given;
    };
    expect(await refusalOf(late, call, makeLate)).toEqual(notFound);
    const stolen = await inputFor(app.browser(), ada)();
    expect(await refusalOf(app.browser(), call, stolen)).toEqual(notFound);
  });

  it('to the challenge of a registration', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const makeInput = async () => {
      const { challenge } = await ada.api.passkey.generateRegisterOptions.mutate();
      return { response: ada.device.get({ challenge, rpId: 'localhost' }) };
    };

    expect(await refusalOf(ada, call, makeInput)).toEqual(notFound);
  });

  it('of another user than the signed-in one', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const bob = await passkeyOwner(app, { name: 'Bob' });
    const credential = bob.device.credentials[0];

    expect(await refusalOf(ada, call, inputFor(ada, bob, { ...(credential && { credential }) }))).toEqual(
      failed,
    );
  });
});

describe('a counter', () => {
  it('must grow', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app, { device: { counts: true } });
    for (const counter of [5, 6]) await signInWithPasskey(app.browser(), ada.device, { counter });

    for (const counter of [6, 5, 0]) {
      const browser = app.browser();
      expect(await refusalOf(browser, call, inputFor(browser, ada, { counter }))).toEqual(failed);
    }
    expect((await app.em().findOneOrFail(Passkey, { user: ada.id })).counter).toBe(6);
    const warned = app.log.filter(
      ({ level, message }) => level === 'warn' && /refused as a copy/.test(message),
    );
    expect(warned.map(({ fields }) => fields)).toMatchObject(
      [6, 6, 5, 5, 0, 0].map((sent) => ({ stored: 6, sent })),
    );
    expect(await app.em().count(Event, { action: 'passkey.counter-reversed' })).toBe(0);
    const largest = 2 ** 32 - 1;
    await signInWithPasskey(app.browser(), ada.device, { counter: largest });
    expect((await app.em().findOneOrFail(Passkey, { user: ada.id })).counter).toBe(largest);
  });

  it('may go back where the passkey is backed up, with a warning and an event', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app, { device: { counts: true, synced: true } });
    await signInWithPasskey(app.browser(), ada.device, { counter: 5 });
    for (const counter of [5, 0, 1]) {
      const browser = app.browser();
      await signInWithPasskey(browser, ada.device, { counter });
      expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
    }

    const warned = app.log.filter(({ level, message }) => level === 'warn' && /backed up/.test(message));
    expect(warned.map(({ fields }) => fields)).toMatchObject([
      { stored: 5, sent: 5 },
      { stored: 5, sent: 0 },
    ]);
    expect(await app.em().find(Event, { action: 'passkey.counter-reversed' })).toMatchObject([
      { actorId: ada.id, data: { stored: 5, sent: 5 } },
      { actorId: ada.id, data: { stored: 5, sent: 0 } },
    ]);
  });

  it('with one value is accepted once, of two parallel browsers', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app, { device: { counts: true } });
    const browsers = Array.from({ length: 8 }, () => app.browser());
    const inputs = await Promise.all(browsers.map((browser) => inputFor(browser, ada, { counter: 9 })()));
    const answers = await Promise.all(
      browsers.map(async (browser, index) => outcomeOf(await browser.post(call.path, inputs[index]))),
    );

    expect(answers.filter((outcome) => outcome === '200')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['200', '401 AUTHENTICATION_FAILED']));
  });
});

it('of fifty parallel uses of one challenge one signs in', async () => {
  await using app = await testApp({ passkey: {} });
  const ada = await passkeyOwner(app);
  const browser = app.browser();
  const input = await inputFor(browser, ada)();
  const sessions = await app.em().count(Session);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => outcomeOf(await twin(app, browser).post(call.path, input))),
  );

  expect(answers.filter((outcome) => outcome === '200')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['200', '400 CHALLENGE_NOT_FOUND']));
  expect(await app.em().count(Session)).toBe(sessions + 1);
});

describe('a signed-in user', () => {
  it('gets a fresh session with a passkey, in place of the old one', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    app.advance(DAY);
    expect(await outcomeOf(await ada.get('/passkey/generate-register-options'))).toBe(
      '403 SESSION_NOT_FRESH',
    );
    const before = await app.em().count(Session, { user: ada.id });

    await signInWithPasskey(ada, ada.device);

    expect(await outcomeOf(await ada.get('/passkey/generate-register-options'))).toBe('200');
    expect(await app.em().count(Session, { user: ada.id })).toBe(before);
  });

  it('stays remembered as before', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    await ada.post('/sign-in/email', { email: ada.email, password: ada.password, rememberMe: false });
    await signInWithPasskey(ada, ada.device);

    expect(await app.em().count(Session, { user: ada.id, remembered: false })).toBe(1);
  });
});

/** A user with an authenticator app and a passkey. */
async function secured(app: TestApp): Promise<PasskeyOwner & { code: () => string }> {
  const ada = await passkeyOwner(app, { verified: true });
  const { totpURI } = await enrol(ada, { password: ada.password });
  const codes = createAuthenticator(app, totpURI);
  await ada.api.twoFactor.verifyTotp.mutate({ code: codes.code() });
  app.advance(60);
  return { ...ada, code: codes.code };
}

describe('with two-factor on', () => {
  testOnce('a passkey with user verification is enough', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await secured(app);
    const browser = app.browser();
    await signInWithPasskey(browser, ada.device);

    expect(await isSignedIn(browser)).toBe(true);
  });

  testOnce('one without it needs the second factor, and is none itself', async () => {
    await using app = await testApp({
      passkey: { authenticatorSelection: { userVerification: 'preferred' } },
    });
    const ada = await secured(app);
    const browser = app.browser();
    const answer = await signInWithPasskey(browser, ada.device, { userVerified: false });

    expect(answer).toEqual({
      twoFactorRedirect: true,
      twoFactorMethods: ['totp'],
      secondFactors: ['totp', 'backup-code'],
    });
    expect(await isSignedIn(browser)).toBe(false);
    const again = await answerWithPasskey(browser, ada.device, { userVerified: false });
    expect(await outcomeOf(again)).toBe('401 AUTHENTICATION_FAILED');
    expect((await browser.post('/two-factor/verify-totp', { code: ada.code() })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('a sign-in by password lists the passkeys of its user, and one of them completes it', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await secured(app);
    await passkeyOwner(app, { name: 'Bob' });
    const browser = app.browser();
    const { email, password } = ada;
    const asked = await browser.post('/sign-in/email', { email, password, callbackURL: '/board' });
    expect(await asked.json()).toMatchObject({ secondFactors: ['totp', 'backup-code', 'passkey'] });
    const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([ada.device.credentials[0]?.id]);

    const answer = await signInWithPasskey(browser, ada.device);

    expect(answer).toMatchObject({ user: { id: ada.id }, redirect: true, url: '/board' });
    expect(browser.cookies.has('keystead.two_factor')).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await app.em().find(Event, { action: 'session.created', actorId: ada.id })).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ method: 'password', secondFactor: 'passkey' }),
      }),
    );
  });

  testOnce('the passkey of another user does not', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await secured(app);
    const bob = await passkeyOwner(app, { name: 'Bob' });
    const browser = await waiting(app, ada);
    const credential = bob.device.credentials[0];

    const change = { ...(credential && { credential }) };
    const answer = await answerWithPasskey(browser, bob.device, change);
    expect(await outcomeOf(answer)).toBe('401 AUTHENTICATION_FAILED');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('a waiting sign-in is completed once, by one of several parallel passkeys', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await secured(app);
    const browser = await waiting(app, ada);
    const sessions = await app.em().count(Session);
    const inputs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const own = twin(app, browser);
        return { own, input: await inputFor(own, ada)() };
      }),
    );
    const answers = await Promise.all(
      inputs.map(async ({ own, input }) => outcomeOf(await own.post(call.path, input))),
    );

    // Later calls find no waiting sign-in, and sign in with the passkey alone.
    expect(new Set(answers).has('200')).toBe(true);
    for (const outcome of answers) expect(outcome).toMatch(/^(200|401 INVALID_TWO_FACTOR_COOKIE)$/);
    expect(await app.em().count(Session)).toBe(sessions + answers.filter((one) => one === '200').length);
  });
});

describeOnce('if every user needs a second factor', () => {
  const options = { passkey: {}, twoFactor: { required: true } };

  it('a passkey is one: it is required, nothing is set up, and without it everything is refused', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app, { verified: true });
    const strict = await app.beside(options);
    const browser = createBrowser(strict);
    const { email, password } = ada;
    const asked = await browser.post('/sign-in/email', { email, password });
    expect(await asked.json()).toEqual({
      twoFactorRedirect: true,
      twoFactorMethods: [],
      secondFactors: ['passkey'],
    });
    const enabled = await browser.post('/two-factor/enable', {});
    expect(await outcomeOf(enabled)).toBe('401 INVALID_TWO_FACTOR_COOKIE');

    await signInWithPasskey(browser, ada.device);
    expect((await browser.get('/list-sessions')).status).toBe(200);
    await app.em().nativeDelete(Passkey, { user: ada.id });
    expect(await outcomeOf(await browser.get('/list-sessions'))).toBe('403 TWO_FACTOR_REQUIRED');
    await strict.idle();
  });
});

describeOnce('a user whose address is not verified', () => {
  const unverified = async (app: TestApp): Promise<PasskeyOwner> => {
    const ada = await passkeyOwner(app, { verified: true });
    await app.em().nativeUpdate(User, {}, { emailVerified: false });
    return ada;
  };

  it.each([
    ['by password', { emailAndPassword: { requireEmailVerification: true } }],
    ['by whatever way', { emailVerification: { required: true } }],
  ])('is refused if signing in %s needs a verified address', async (_, more) => {
    await using app = await testApp({ passkey: {} });
    const ada = await unverified(app);
    const strict = await app.beside(more);
    const browser = createBrowser(strict);

    expect(await refusalOf(browser, call, inputFor(browser, ada))).toEqual({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
    await strict.idle();
  });

  it('signs in otherwise', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await unverified(app);
    expect(await signInWithPasskey(app.browser(), ada.device)).toMatchObject({ user: { id: ada.id } });
  });
});

it('a passkey of a page with a related origin works if the operator lists it', async () => {
  const shop = 'https://shop.example';
  await using app = await testApp({ passkey: { origin: ['http://localhost:3000', shop] } });
  const ada = await passkeyOwner(app);
  const other: Person = await signedUp(app, { name: 'Bob' });
  await addPasskey(other, createPasskeyAuthenticator(), { origin: shop });

  expect(await signInWithPasskey(app.browser(), ada.device, { origin: shop })).toMatchObject({
    user: { id: ada.id },
  });
});
