import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { browserAt, createBrowser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { answerWithPasskey, passkeyOwner, signInWithPasskey } from '#testing/people/passkeys.ts';
import {
  createAuthenticator,
  enrol,
  isSignedIn,
  mailedCode,
  outcomeOf,
  waiting,
} from '#testing/people/two-factor.ts';

const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const setup = { twoFactorRedirect: true, twoFactorMethods: [], secondFactors: [], twoFactorSetup: true };

/** The same users, with a second factor required for all. */
const requiring = (app: TestApp) => app.beside({ twoFactor: { required: true } });

describe('if every user needs a second factor', () => {
  test('a sign-up continues with setting one up, and the first right code signs in', async () => {
    await using app = await testApp({ twoFactor: { required: true } });
    const browser = app.browser();
    expect(await (await browser.post('/sign-up/email', person)).json()).toEqual(setup);
    expect(await isSignedIn(browser)).toBe(false);

    const { totpURI, backupCodes } = await enrol(browser, {});
    expect(backupCodes).toHaveLength(10);
    const code = createAuthenticator(app, totpURI).code();
    expect(await outcomeOf(await browser.post('/two-factor/verify-totp', { code }))).toBe('200');

    expect((await browser.api.getSession.query())?.user.twoFactorEnabled).toBe(true);
    expect(await browser.api.listSessions.query()).toHaveLength(1);
    expect(
      await refusalOf(browser, { path: '/two-factor/disable', procedure: 'twoFactor.disable' }, person),
    ).toEqual({ status: 403, code: 'TWO_FACTOR_REQUIRED' });
  });

  test('codes by mail are set up with the first right code, too', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const service = await requiring(app);
    const browser = createBrowser(service);
    await browser.post('/sign-in/email', person);
    await browser.api.twoFactor.enable.mutate({ method: 'otp' });
    expect(await isSignedIn(browser)).toBe(false);
    await browser.post('/two-factor/send-otp');
    await service.idle();
    const code = await mailedCode(app, ada.email);
    expect(await outcomeOf(await browser.post('/two-factor/verify-otp', { code }))).toBe('200');
    expect(await browser.api.twoFactor.status.query()).toMatchObject({
      enabled: true,
      methods: ['otp'],
      required: true,
      backupCodesLeft: 10,
    });
  });

  test('a session may set one up, and do nothing else', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const browser = browserAt(await requiring(app), ada);
    const refused = { status: 403, code: 'TWO_FACTOR_REQUIRED' };
    const list = { path: '/list-sessions', procedure: 'listSessions', method: 'GET' } as const;
    expect(await refusalOf(browser, list)).toEqual(refused);
    const callback = {
      path: '/delete-user/callback',
      procedure: 'confirmDeleteUser',
      method: 'GET',
    } as const;
    expect(await refusalOf(browser, callback, { token: 'x' })).toEqual(refused);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.api.twoFactor.status.query()).toMatchObject({ enabled: false, required: true });
    const { totpURI } = await enrol(browser, { password: ada.password });
    await browser.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
    expect(await browser.api.listSessions.query()).toHaveLength(1);
    await browser.api.signOut.mutate();
  });

  test('a sign-in by redirect leads to the set-up', async () => {
    await using app = await acmeApp({ twoFactor: { required: true } });
    expect(await app.visit(app.browser(), { body: { callbackURL: '/board' } })).toBe(
      '/board?twoFactorRedirect=true&twoFactorMethods=&twoFactorSetup=true',
    );
  });
});

describe('a user whose only second factor is a passkey without user verification', () => {
  const passkey = { authenticatorSelection: { userVerification: 'preferred' } } as const;

  test('needs it with user verification after a passkey, because nothing else counts', async () => {
    await using app = await testApp({ passkey });
    const ada = await passkeyOwner(app);
    const browser = createBrowser(await requiring(app));
    const touched = { userVerified: false };

    expect(await signInWithPasskey(browser, ada.device, touched)).toEqual({
      twoFactorRedirect: true,
      twoFactorMethods: [],
      secondFactors: ['passkey'],
    });
    expect(await outcomeOf(await browser.post('/two-factor/enable', {}))).toBe(
      '401 INVALID_TWO_FACTOR_COOKIE',
    );
    expect(await outcomeOf(await answerWithPasskey(browser, ada.device, touched))).toBe(
      '401 AUTHENTICATION_FAILED',
    );
    const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
    expect(options.userVerification).toBe('required');
    await signInWithPasskey(browser, ada.device);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('needs no user verification after a password', async () => {
    await using app = await testApp({ passkey });
    const ada = await passkeyOwner(app);
    const browser = createBrowser(await requiring(app));
    const { email, password } = ada;
    const answer = await browser.post('/sign-in/email', { email, password });
    expect(await answer.json()).toMatchObject({ secondFactors: ['passkey'] });
    const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
    expect(options.userVerification).toBe('preferred');
    await signInWithPasskey(browser, ada.device, { userVerified: false });

    expect(await isSignedIn(browser)).toBe(true);
  });
});

test('a function of the operator decides which users need one', async () => {
  await using app = await testApp({ twoFactor: { required: ({ email }) => email.startsWith('ada') } });
  expect(await (await app.browser().post('/sign-up/email', person)).json()).toEqual(setup);
  const bob = await signedUp(app, { name: 'Bob' });
  expect(await isSignedIn(await waiting(app, bob))).toBe(true);
});
