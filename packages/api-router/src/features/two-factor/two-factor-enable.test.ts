import { BackupCode, Event, TwoFactor } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { signedUp, testApp } from '#testing/index.ts';
import {
  createAuthenticator,
  enrol,
  enrolled,
  isSignedIn,
  mailedCode,
  outcomeOf,
  waiting,
} from '#testing/people/two-factor.ts';

const enable = { path: '/two-factor/enable', procedure: 'twoFactor.enable' } as const;
const calls = [
  enable,
  { path: '/two-factor/disable', procedure: 'twoFactor.disable' },
  { path: '/two-factor/get-totp-uri', procedure: 'twoFactor.getTotpUri' },
  { path: '/two-factor/generate-backup-codes', procedure: 'twoFactor.generateBackupCodes' },
] as const;

describeOnce('needs', () => {
  test.each(calls)('the password for $path', async (call) => {
    await using app = await testApp();
    const ada = await enrolled(app);
    expect(await refusalOf(ada, call, { password: 'wrong' })).toEqual({
      status: 400,
      code: 'INVALID_PASSWORD',
    });
    expect(await refusalOf(ada, call)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });

  test('a session, or a waiting sign-in', async () => {
    await using app = await testApp();
    const codes = await Promise.all(calls.map((call) => refusalOf(app.browser(), call)));
    expect(codes.map(({ code }) => code)).toEqual([
      'INVALID_TWO_FACTOR_COOKIE',
      'UNAUTHORIZED',
      'UNAUTHORIZED',
      'UNAUTHORIZED',
    ]);
    const ada = await enrolled(app);
    // The ticket of a user with a second factor does not allow to change it.
    expect(await refusalOf(await waiting(app, ada), enable, { password: ada.password })).toEqual({
      status: 401,
      code: 'INVALID_TWO_FACTOR_COOKIE',
    });
  });

  test('a fresh session if there is no password', async () => {
    await using app = await acmeApp({ twoFactor: {} });
    const browser = app.browser();
    await app.visit(browser);
    const { totpURI } = await enrol(browser, { password: 'is not looked at' });
    await browser.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
    app.advance(DAY);
    for (const call of calls.slice(1))
      expect(await refusalOf(browser, call)).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
  });
});

describe('an authenticator app', () => {
  test('gets a secret of 160 bits under the name of the application, and ten backup codes', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const { totpURI, backupCodes } = await enrol(ada, { password: ada.password });
    expect(totpURI).toMatch(
      /^otpauth:\/\/totp\/Acme:ada%40example\.com\?secret=[A-Z2-7]{32}&issuer=Acme&digits=6&period=30$/,
    );
    expect(new Set(backupCodes).size).toBe(10);
    // Nothing in them is read as something else.
    for (const code of backupCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
    const rows = await app.em().find(BackupCode, {});
    expect(rows.every(({ codeHash }) => !backupCodes.includes(codeHash))).toBe(true);
    const own = await enrol(ada, { password: ada.password, issuer: 'My App' });
    expect(own.totpURI).toContain('/totp/My%20App:');
  });

  test('that is pending is replaced, and not needed at sign-in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const first = await enrol(ada, { password: ada.password });
    const second = await enrol(ada, { password: ada.password });
    expect(await isSignedIn(await waiting(app, ada))).toBe(true);
    const old = createAuthenticator(app, first.totpURI).code();
    expect(await outcomeOf(await ada.post('/two-factor/verify-totp', { code: old }))).toBe(
      '401 INVALID_CODE',
    );
    const uri = await ada.api.twoFactor.getTotpUri.mutate({ password: ada.password });
    expect(uri.totpURI).toBe(second.totpURI);
    expect(await app.em().count(BackupCode, {})).toBe(10);
  });

  test('in use is replaced only with one of its current codes', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const { password } = ada;
    expect(await refusalOf(ada, enable, { password })).toEqual({ status: 400, code: 'TOTP_ALREADY_ENABLED' });
    const replace = { password, replace: true };
    expect(await refusalOf(ada, enable, replace)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    const wrong = { ...replace, code: ada.authenticator.wrongCode() };
    expect(await refusalOf(ada, enable, wrong)).toEqual({ status: 401, code: 'INVALID_CODE' });
    const right = { ...replace, code: ada.authenticator.code() };
    const { backupCodes } = await enrol(ada, right);
    const body = { code: backupCodes[0] };
    // New backup codes are pending, too.
    expect(await outcomeOf(await ada.post('/two-factor/verify-backup-code', body))).toBe(
      '401 INVALID_BACKUP_CODE',
    );
    expect(
      await outcomeOf(await ada.post('/two-factor/verify-backup-code', { code: ada.backupCodes[0] })),
    ).toBe('200');
  });

  testOnce('is refused if the operator switched apps off', async () => {
    await using app = await testApp({ twoFactor: { totpOptions: { disable: true } } });
    const ada = await signedUp(app);
    const refused = { status: 404, code: 'TOTP_NOT_CONFIGURED' };
    expect(await refusalOf(ada, enable, { password: ada.password })).toEqual(refused);
    expect(await refusalOf(ada, calls[2], { password: ada.password })).toEqual(refused);
  });

  test('of two parallel enrolments the later one counts', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.api.twoFactor.enable.mutate({ password: ada.password })),
    );
    const { totpURI } = await ada.api.twoFactor.getTotpUri.mutate({ password: ada.password });
    expect(answers.map((answer) => 'totpURI' in answer && answer.totpURI)).toContain(totpURI);
    expect(await app.em().count(TwoFactor, {})).toBe(1);
    expect(await app.em().count(BackupCode, {})).toBe(10);
  });
});

describe('codes by mail', () => {
  test('are on at once, with backup codes and another session', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const before = await ada.api.getSession.query();
    const answer = await ada.api.twoFactor.enable.mutate({ password: ada.password, method: 'otp' });
    expect(answer).toEqual({ method: 'otp', backupCodes: expect.any(Array) });
    const after = await ada.api.getSession.query();
    expect(after?.user.twoFactorEnabled).toBe(true);
    expect(after?.session.token).not.toBe(before?.session.token);
    const browser = app.browser();
    const body = { email: ada.email, password: ada.password };
    expect(await (await browser.post('/sign-in/email', body)).json()).toEqual({
      twoFactorRedirect: true,
      twoFactorMethods: ['otp'],
      secondFactors: ['otp', 'backup-code'],
    });
    expect(await ada.api.twoFactor.enable.mutate({ password: ada.password, method: 'otp' })).toEqual({
      method: 'otp',
    });
    expect(await refusalOf(ada, calls[2], { password: ada.password })).toEqual({
      status: 400,
      code: 'TOTP_NOT_ENABLED',
    });
  });

  testOnce('need a verified address, and a mailer', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const body = { password: ada.password, method: 'otp' };
    expect(await refusalOf(ada, enable, body)).toEqual({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    await using without = await testApp({ withoutMailer: true });
    const bob = await signedUp(without);
    expect(await refusalOf(bob, enable, body)).toEqual({ status: 404, code: 'OTP_NOT_CONFIGURED' });
  });

  test('complete a pending enrolment, whose app stays pending', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const { totpURI } = await enrol(ada, { password: ada.password });
    await ada.api.twoFactor.sendOtp.mutate();
    await ada.api.twoFactor.verifyOtp.mutate({ code: await mailedCode(app, ada.email) });
    expect((await ada.api.twoFactor.status.query()).methods).toEqual(['otp']);
    await ada.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
    expect(await ada.api.twoFactor.status.query()).toMatchObject({
      methods: ['totp', 'otp'],
      backupCodesLeft: 10,
    });
  });
});

describeOnce('switching it off', () => {
  test('removes every factor, replaces the session, and tells the owner', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const device = await waiting(app, ada);
    await device.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code(), trustDevice: true });
    const before = await ada.api.getSession.query();
    expect(await ada.api.twoFactor.disable.mutate({ password: ada.password })).toEqual({ status: true });
    const after = await ada.api.getSession.query();
    expect(after?.user.twoFactorEnabled).toBe(false);
    expect(after?.session.token).not.toBe(before?.session.token);
    expect(await app.em().count(TwoFactor, {})).toBe(0);
    expect(await app.em().count(BackupCode, {})).toBe(0);
    expect(await isSignedIn(await waiting(app, ada))).toBe(true);
    await app.settle();
    expect(app.outbox.find('two-factor-disabled', ada.email)).toBeDefined();
    expect(await app.em().count(Event, { action: 'two-factor.disabled' })).toBe(1);
    expect(await ada.api.twoFactor.disable.mutate({ password: ada.password })).toEqual({ status: true });
    expect(await app.em().count(Event, { action: 'two-factor.disabled' })).toBe(1);
  });

  test('counts wrong passwords with the wrong codes', async () => {
    await using app = await testApp({ twoFactor: { accountLockout: { maxFailedAttempts: 2 } } });
    const ada = await enrolled(app);
    await refusalOf(ada, calls[1], { password: 'wrong' });
    expect(await refusalOf(ada, calls[1], { password: ada.password })).toEqual({
      status: 429,
      code: 'ACCOUNT_TEMPORARILY_LOCKED',
    });
  });
});

testOnce('new backup codes replace the old ones, if two-factor is on', async () => {
  await using app = await testApp();
  const bob = await signedUp(app, { name: 'Bob' });
  const { password } = bob;
  expect(await refusalOf(bob, calls[3], { password })).toEqual({
    status: 400,
    code: 'TWO_FACTOR_NOT_ENABLED',
  });
  const ada = await enrolled(app);
  const { backupCodes } = await ada.api.twoFactor.generateBackupCodes.mutate({ password });
  const verify = (code: string | undefined) => ada.post('/two-factor/verify-backup-code', { code });
  expect(await outcomeOf(await verify(ada.backupCodes[0]))).toBe('401 INVALID_BACKUP_CODE');
  expect(await outcomeOf(await verify(backupCodes[0]))).toBe('200');
});
