import { BackupCode, MailedCode, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { serviceCaller } from '#core/call/unit.ts';
import { DAY } from '#core/options/durations.ts';
import { toCodeColumns } from '#features/two-factor/backup-codes.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { enrolled, isSignedIn, mailedCode, outcomeOf, waiting } from '#testing/people/two-factor.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const send = { path: '/two-factor/send-otp', procedure: 'twoFactor.sendOtp' } as const;
const verify = { path: '/two-factor/verify-otp', procedure: 'twoFactor.verifyOtp' } as const;
const backup = { path: '/two-factor/verify-backup-code', procedure: 'twoFactor.verifyBackupCode' } as const;

/** No limit by IP address, which other tests cover. */
const unlimited = { '**': { window: 1, max: 100 } };

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('a mailed code', () => {
  test('signs in once, in the browser that requested it, and is not in the database as text', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    const browser = await waiting(app, ada);
    const other = await waiting(app, ada);
    await browser.post(send.path);
    const code = await mailedCode(app, ada.email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await app.em().findOneOrFail(MailedCode, { user: ada.id })).codeHash).not.toContain(code);
    expect(await outcomeOf(await other.post(verify.path, { code }))).toBe('400 OTP_HAS_EXPIRED');
    expect(await outcomeOf(await browser.post(verify.path, { code }))).toBe('200');
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('becomes invalid with the next one, after three minutes, and after five wrong ones', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    const browser = await waiting(app, ada);
    await browser.post(send.path);
    const first = await mailedCode(app, ada.email);
    await browser.post(send.path);
    const second = await mailedCode(app, ada.email);
    if (first !== second)
      expect(await outcomeOf(await browser.post(verify.path, { code: first }))).toBe('401 INVALID_CODE');
    app.advance(180);
    expect(await outcomeOf(await browser.post(verify.path, { code: second }))).toBe('400 OTP_HAS_EXPIRED');
    await ada.post(send.path);
    const code = await mailedCode(app, ada.email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await outcomeOf(await ada.post(verify.path, { code: wrong(code) }))).toBe('401 INVALID_CODE');
    expect(await outcomeOf(await ada.post(verify.path, { code }))).toBe(
      '400 TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    );
    await ada.post(send.path);
    expect(await outcomeOf(await ada.post(verify.path, { code: await mailedCode(app, ada.email) }))).toBe(
      '200',
    );
  });

  test('is mailed even if others have used up the mails to the address, ten times in an hour', async () => {
    await using app = await testApp({ rateLimit: { enabled: true, customRules: unlimited } });
    const ada = await enrolled(app, { mailedCodes: true });
    for (let mails = 0; mails < 12; mails += 1) {
      app.advance(30);
      const address = `${mails % 2 ? '192.0.2' : '198.51.100'}.${mails}`;
      await app.browser({ address }).post('/forget-password', { email: ada.email });
      await app.settle();
    }
    const browser = await waiting(app, ada);
    for (let mails = 0; mails < 10; mails += 1) {
      expect(await outcomeOf(await browser.post(send.path))).toBe('200');
      app.advance(30);
    }
    await app.settle();
    expect(app.outbox.messages.filter(({ kind }) => kind === 'two-factor-code')).toHaveLength(10);
    expect(await outcomeOf(await browser.post(send.path))).toBe('429 TOO_MANY_REQUESTS');
  });

  testOnce('is sent by the function of the operator instead', async () => {
    const sent: string[] = [];
    await using app = await testApp({
      twoFactor: {
        otpOptions: { digits: 8, sendOTP: ({ user, otp }) => void sent.push(`${user.email} ${otp}`) },
      },
    });
    const ada = await enrolled(app, { mailedCodes: true });
    const browser = await waiting(app, ada);
    await browser.post(send.path);
    await app.settle();
    expect(sent).toEqual([expect.stringMatching(/^ada@example\.com \d{8}$/)]);
    expect(app.outbox.find('two-factor-code')).toBeUndefined();
  });

  test('three are mailed in a minute, over all sessions', async () => {
    await using app = await testApp({ production: true });
    const ada = await enrolled(app, { mailedCodes: true });
    const tries: string[] = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
      const browser = app.browser({ address });
      await browser.post('/sign-in/email', { email: ada.email, password: ada.password });
      tries.push(await outcomeOf(await browser.post(send.path)));
    }
    expect(tries).toEqual(['200', '200', '200', '429 TOO_MANY_REQUESTS']);
  });

  testOnBoth(
    'is not offered after a password reset by mail until the app was used, however long that takes',
    async () => {
      await using app = await testApp();
      const ada = await enrolled(app, { mailedCodes: true });
      await app.browser().api.forgetPassword.mutate({ email: ada.email });
      await app.settle();
      const token = app.outbox.link('reset-password').pathname.split('/').at(-1) ?? '';
      const password = 'another horse battery';
      await app.browser().api.resetPassword.mutate({ token, newPassword: password });
      const body = { email: ada.email, password };
      const browser = app.browser();
      expect(await (await browser.post('/sign-in/email', body)).json()).toMatchObject({
        twoFactorMethods: ['totp'],
        secondFactors: ['totp', 'backup-code'],
      });
      const refused = { status: 400, code: 'OTP_NOT_ENABLED' };
      expect(await refusalOf(browser, send)).toEqual(refused);
      expect(await refusalOf(browser, verify, { code: '123456' })).toEqual(refused);
      app.advance(30 * DAY);
      expect(await (await browser.post('/sign-in/email', body)).json()).toMatchObject({
        twoFactorMethods: ['totp'],
      });
      expect((await browser.post('/two-factor/verify-totp', { code: ada.authenticator.code() })).status).toBe(
        200,
      );
      expect(await (await app.browser().post('/sign-in/email', body)).json()).toMatchObject({
        twoFactorMethods: ['totp', 'otp'],
      });
    },
  );

  test.each([send, verify])(
    '$path is refused without a sign-in, without an enrolment, and if it is off',
    async (call) => {
      await using app = await testApp();
      const ada = await signedUp(app, { verified: true });
      const input = { code: '123456' };
      expect(await refusalOf(app.browser(), call, input)).toEqual({
        status: 401,
        code: 'INVALID_TWO_FACTOR_COOKIE',
      });
      expect(await refusalOf(ada, call, input)).toEqual({ status: 400, code: 'OTP_NOT_ENABLED' });
      await using off = await testApp({ twoFactor: { otpOptions: { disable: true } } });
      expect(await refusalOf(off.browser(), call, input)).toEqual({
        status: 404,
        code: 'OTP_NOT_CONFIGURED',
      });
    },
  );

  testOnce('has expired when none was sent', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    expect(await refusalOf(ada, verify, { code: '1' })).toEqual({ status: 400, code: 'OTP_HAS_EXPIRED' });
  });
});

describe('a backup code', () => {
  test('signs in once, in any case, with or without its dashes', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const [first = '', second = ''] = ada.backupCodes;
    const browser = await waiting(app, ada);
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    const answer = await browser.post(backup.path, { code: typed });
    expect(await answer.json()).toMatchObject({ user: { id: ada.id }, backupCodesLeft: 9 });
    expect(await isSignedIn(browser)).toBe(true);
    const again = await waiting(app, ada);
    expect(await outcomeOf(await again.post(backup.path, { code: first }))).toBe('401 INVALID_BACKUP_CODE');
    const bare = second.replaceAll('-', '');
    expect(await outcomeOf(await again.post(backup.path, { code: bare }))).toBe('200');
    expect(await ada.api.twoFactor.status.query()).toMatchObject({ backupCodesLeft: 8 });
  });

  test('of an earlier release, which has both cases, signs in as it was shown', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const columns = toCodeColumns(serviceCaller(app.service.deps), ada.id, 'GGKaC-UbXdT');
    const { id } = await app.em().findOneOrFail(BackupCode, { user: ada.id });
    await app.em().nativeUpdate(BackupCode, { id }, columns);
    const browser = await waiting(app, ada);
    for (const other of ['ggkac-ubxdt', 'GGKAC-UBXDT'])
      expect(await outcomeOf(await browser.post(backup.path, { code: other }))).toBe(
        '401 INVALID_BACKUP_CODE',
      );
    const answer = await browser.post(backup.path, { code: 'GGKaC UbXdT' });
    expect(await answer.json()).toMatchObject({ user: { id: ada.id }, backupCodesLeft: 9 });
  });

  testOnce('with disableSession uses up code and sign-in, and opens no session', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = await waiting(app, ada);
    const sessions = await app.em().count(Session, {});
    const body = { code: ada.backupCodes[0], disableSession: true };
    const answer = await (await browser.post(backup.path, body)).json();
    expect(answer).toEqual({ user: expect.objectContaining({ id: ada.id }), backupCodesLeft: 9 });
    expect(await app.em().count(Session, {})).toBe(sessions);
    expect(await outcomeOf(await browser.post(backup.path, body))).toBe('401 INVALID_TWO_FACTOR_COOKIE');
  });

  testOnce('is refused where there are none', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.api.twoFactor.enable.mutate({ password: ada.password });
    const refused = { status: 400, code: 'BACKUP_CODES_NOT_ENABLED' };
    expect(await refusalOf(ada, backup, { code: 'x' })).toEqual(refused);
    expect(await refusalOf(app.browser(), backup, { code: 'x' })).toEqual({
      status: 401,
      code: 'INVALID_TWO_FACTOR_COOKIE',
    });
  });

  test('five wrong codes of several factors end the sign-in together', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    const browser = await waiting(app, ada);
    await browser.post(send.path);
    const code = wrong(await mailedCode(app, ada.email));
    const tries = [
      [verify.path, code],
      ['/two-factor/verify-totp', ada.authenticator.wrongCode()],
      [backup.path, 'xxxxx-xxxxx'],
      [verify.path, code],
      [backup.path, 'yyyyy-yyyyy'],
    ] as const;
    for (const [path, typed] of tries) expect((await browser.post(path, { code: typed })).status).toBe(401);
    expect(await outcomeOf(await browser.post(backup.path, { code: ada.backupCodes[0] }))).toBe(
      '400 TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    );
  });
});
