import { Event, TwoFactor, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce } from '#testing/database/once.ts';
import { browserAt, type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { enrolled, outcomeOf, waiting } from '#testing/people/two-factor.ts';

const send = { path: '/two-factor/send-otp', procedure: 'twoFactor.sendOtp' } as const;
const verify = { path: '/two-factor/verify-otp', procedure: 'twoFactor.verifyOtp' } as const;
const disable = {
  path: '/two-factor/disable-mailed-codes',
  procedure: 'twoFactor.disableMailedCodes',
} as const;

const notEnabled = { status: 400, code: 'OTP_NOT_ENABLED' };

/** Second steps that a sign-in of somebody with the password offers. */
async function offered(app: TestApp, { email, password }: Person): Promise<unknown> {
  const answer = await app.browser().post('/sign-in/email', { email, password });
  return answer.json();
}

const told = async (app: TestApp): Promise<string[]> => {
  await app.settle();
  const events = await app.em().find(Event, { action: { $like: 'two-factor.mailed-codes%' } });
  const mails = app.outbox.messages.filter(({ kind }) => kind?.startsWith('two-factor-mailed-codes'));
  return [...events.map(({ action }) => action), ...mails.map(({ kind = '' }) => kind)].sort();
};

describe('codes by mail beside an app', () => {
  test('are for those who switch them on, until they switch them off, and each change is told once', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const { password } = ada;
    expect(await offered(app, ada)).toMatchObject({ secondFactors: ['totp', 'backup-code'] });
    const browser = await waiting(app, ada);
    expect(await refusalOf(browser, send)).toEqual(notEnabled);
    expect(await refusalOf(browser, verify, { code: '123456' })).toEqual(notEnabled);
    expect(await refusalOf(ada, send)).toEqual(notEnabled);

    for (let times = 0; times < 2; times += 1)
      expect(await ada.api.twoFactor.enable.mutate({ method: 'otp', password })).toEqual({ method: 'otp' });
    expect(await offered(app, ada)).toMatchObject({ secondFactors: ['totp', 'otp', 'backup-code'] });
    expect(await ada.api.twoFactor.status.query()).toMatchObject({ mailedCodes: true });
    expect(await outcomeOf(await browser.post(send.path))).toBe('200');
    expect(await told(app)).toEqual(['two-factor-mailed-codes-on', 'two-factor.mailed-codes-enabled']);

    expect(await ada.api.twoFactor.disableMailedCodes.mutate({ password })).toEqual({ status: true });
    expect(await outcomeOf(await ada.post(disable.path, { password }))).toBe('200');
    expect(await offered(app, ada)).toMatchObject({ secondFactors: ['totp', 'backup-code'] });
    expect(await ada.api.twoFactor.status.query()).toMatchObject({ mailedCodes: false });
    expect(await refusalOf(browser, verify, { code: '123456' })).toEqual(notEnabled);
    expect(await told(app)).toEqual([
      'two-factor-mailed-codes-off',
      'two-factor-mailed-codes-on',
      'two-factor.mailed-codes-disabled',
      'two-factor.mailed-codes-enabled',
    ]);
  });

  test('are off again when the owner uses the link of the notice, and the app stays', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    const token = app.outbox.link('two-factor-mailed-codes-on', ada.email).searchParams.get('token');
    expect((await app.browser().post('/secure-account', { token })).status).toBe(200);

    const row = await app.em().findOneOrFail(TwoFactor, { user: ada.id });
    expect([row.otpEnabledAt, row.contestedAt]).toEqual([null, null]);
    expect(row.secret).not.toBeNull();
  });
});

describeOnce('the calls for it', () => {
  test('are refused without an app, without the password, and without a verified address', async () => {
    await using app = await testApp();
    const [ada, bob] = [await enrolled(app), await signedUp(app, { name: 'Bob', verified: true })];
    const { password } = bob;
    await bob.api.twoFactor.enable.mutate({ method: 'otp', password });
    expect(await refusalOf(bob, disable, { password })).toEqual({ status: 400, code: 'TOTP_NOT_ENABLED' });
    expect(await refusalOf(app.browser(), disable, { password })).toMatchObject({ status: 401 });
    expect(await refusalOf(ada, disable)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await refusalOf(ada, disable, { password: 'wrong' })).toEqual({
      status: 400,
      code: 'INVALID_PASSWORD',
    });
    await app.em().nativeUpdate(User, { id: ada.id }, { emailVerified: false });
    const enable = { path: '/two-factor/enable', procedure: 'twoFactor.enable' } as const;
    expect(await refusalOf(ada, enable, { method: 'otp', password })).toEqual({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
  });

  test('are not needed where the operator has switched apps off', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = browserAt(
      await app.beside({ twoFactor: { totpOptions: { disable: true } } }),
      await waiting(app, ada),
    );
    expect(await outcomeOf(await browser.post(send.path))).toBe('200');
  });
});
