import { Session } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Browser, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { asJson, askForCode, askForLink } from '#testing/people/mail-challenge.ts';
import { addPasskey, passkeyOwner, signInWithPasskey } from '#testing/people/passkeys.ts';
import { enrolled, mailedCode, waiting } from '#testing/people/two-factor.ts';
import { openedByAsking } from '#testing/people/verification-links.ts';

const email = 'ada@example.com';

/** Facts in the session of a browser. */
async function originIn(app: TestApp, browser: Browser) {
  const id = (await browser.api.getSession.query())?.session.id ?? '';
  const { method, secondFactor, secondFactorAt } = await app.em().findOneOrFail(Session, id);
  return { method, secondFactor, secondFactorAt };
}

const none = { secondFactor: null, secondFactorAt: null };

testOnce('a session stores the first step of its sign-in', async () => {
  await using app = await acmeApp({ emailVerification: { autoSignInAfterVerification: true } });
  const ada = await signedUp(app, { email });
  expect(await originIn(app, ada)).toEqual({ method: 'password', ...none });

  const verifying = await openedByAsking(app, email);
  expect(await originIn(app, verifying)).toEqual({ method: 'verification-link', ...none });

  expect(await originIn(app, await signedIn(app, ada))).toEqual({ method: 'password', ...none });
  app.advance(60);
  const byLink = app.browser();
  await byLink.send(asJson(await askForLink(app, byLink, { email })));
  expect(await originIn(app, byLink)).toEqual({ method: 'magic-link', ...none });
  const byCode = app.browser();
  await byCode.post('/sign-in/email-otp', { email, otp: await askForCode(app, byCode, { email }) });
  expect(await originIn(app, byCode)).toEqual({ method: 'email-otp', ...none });

  const bySocial = app.browser();
  await app.visit(bySocial);
  expect(await originIn(app, bySocial)).toEqual({ method: 'social:acme', ...none });
});

testOnce('a passkey with user verification is the second step too', async () => {
  const authenticatorSelection = { userVerification: 'preferred' } as const;
  await using app = await testApp({ passkey: { signUp: true, authenticatorSelection } });
  const { device } = await passkeyOwner(app);
  const unlocked = app.browser();
  await signInWithPasskey(unlocked, device);
  expect(await originIn(app, unlocked)).toEqual({
    method: 'passkey',
    secondFactor: 'user-verification',
    secondFactorAt: app.now(),
  });

  const touched = app.browser();
  await signInWithPasskey(touched, device, { userVerified: false });
  expect(await originIn(app, touched)).toEqual({ method: 'passkey', ...none });

  const newcomer = app.browser();
  const { context } = await newcomer.api.signUp.passkey.mutate({ email: 'bob@example.com', name: 'Bob' });
  const asked = await newcomer.api.passkey.generateRegisterOptions.mutate({ context });
  const response = createPasskeyAuthenticator().create(asked);
  await newcomer.api.passkey.verifyRegistration.mutate({ response, createSession: true });
  expect(await originIn(app, newcomer)).toMatchObject({
    method: 'passkey',
    secondFactor: 'user-verification',
  });
});

testOnce(
  'a second step is stored: of a sign-in, of an enrolment, and of a session that was asked later',
  async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    expect(await originIn(app, ada)).toMatchObject({ method: 'password', secondFactor: 'totp' });

    const browser = await waiting(app, ada);
    await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    const first = { method: 'password', secondFactor: 'totp', secondFactorAt: app.now() };
    expect(await originIn(app, browser)).toEqual(first);

    app.advance(60);
    await browser.api.twoFactor.verifyBackupCode.mutate({ code: ada.backupCodes[0] ?? '' });
    expect(await originIn(app, browser)).toEqual({
      method: 'password',
      secondFactor: 'backup-code',
      secondFactorAt: app.now(),
    });
  },
);

testOnce(
  'a session that replaces another one keeps its steps, except those of a removed factor',
  async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await addPasskey(ada, createPasskeyAuthenticator());
    const before = await originIn(app, ada);

    const newPassword = 'a whole new battery';
    const change = { currentPassword: ada.password, newPassword, revokeOtherSessions: true };
    await ada.api.changePassword.mutate(change);
    expect(await originIn(app, ada)).toEqual(before);

    await ada.api.twoFactor.disable.mutate({ password: newPassword });
    expect(await originIn(app, ada)).toEqual({ method: 'password', ...none });
  },
);

testOnce(
  'a second factor that was not used is not stored: one that was switched on without a code, or lost',
  async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { email, verified: true });
    await ada.api.twoFactor.enable.mutate({ method: 'otp', password: ada.password });
    expect(await originIn(app, ada)).toEqual({ method: 'password', ...none });
    await ada.post('/two-factor/send-otp');
    await ada.post('/two-factor/verify-otp', { code: await mailedCode(app, email) });
    expect(await originIn(app, ada)).toMatchObject({ secondFactor: 'otp' });

    await (await waiting(app, ada)).api.twoFactor.requestRecovery.mutate();
    app.advance(3 * DAY);
    app.service.sendDueMails();
    await app.settle();
    const text = app.outbox.find('two-factor-recovery-ready')?.text ?? '';
    const token = /\b[a-zA-Z0-9]{24}\b/.exec(text)?.[0];
    const browser = await waiting(app, ada);
    expect((await browser.post('/two-factor/complete-recovery', { token })).status).toBe(200);
    expect(await originIn(app, browser)).toEqual({ method: 'password', ...none });
  },
);

test('a session of an earlier version passes nothing on', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  await app.em().nativeUpdate(Session, {}, { method: null });
  const change = { currentPassword: ada.password, newPassword: 'a whole new battery' };
  await ada.api.changePassword.mutate({ ...change, revokeOtherSessions: true });

  expect(await originIn(app, ada)).toEqual({ method: null, ...none });
});

testOnce('these facts are in no answer', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);

  const bodies = [await ada.get('/get-session'), await ada.get('/list-sessions')].map((it) => it.text());
  for (const body of await Promise.all(bodies)) expect(body).not.toMatch(/"method"|secondFactor/);
});
