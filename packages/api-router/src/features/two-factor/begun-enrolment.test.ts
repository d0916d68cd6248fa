import { BackupCode, TwoFactor } from '@keystead/db';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#core/options/durations.ts';
import { type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { createAuthenticator, enrol, outcomeOf } from '#testing/people/two-factor.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const newPassword = 'a whole new battery';

/** Ada, in whose session an app was begun to be set up. */
async function begun() {
  const app = await testApp();
  const ada = await signedUp(app, { verified: true });
  const { totpURI, backupCodes } = await enrol(ada, { password: ada.password });
  return Object.assign(app, { ada, device: createAuthenticator(app, totpURI), totpURI, backupCodes });
}

const waits = async (app: TestApp): Promise<number> =>
  (await app.em().count(TwoFactor, { pendingSecret: { $ne: null } })) +
  (await app.em().count(BackupCode, {}));

const askUri = async (person: Person, password = person.password): Promise<string> =>
  outcomeOf(await person.post('/two-factor/get-totp-uri', { password }));

describeOnBoth('a second factor that is being set up', () => {
  test('is completed in the session that began it', async () => {
    await using app = await begun();
    expect((await app.ada.api.twoFactor.getTotpUri.mutate({ password: app.ada.password })).totpURI).toBe(
      app.totpURI,
    );
    const done = await app.ada.api.twoFactor.verifyTotp.mutate({ code: app.device.code() });

    expect(done).toMatchObject({ enrolled: true });
    expect(await app.em().findOneOrFail(TwoFactor, { user: app.ada.id })).toMatchObject({
      pendingSecret: null,
      pendingFor: null,
      pendingUntil: null,
    });
  });

  test('is nothing to another session of the same user', async () => {
    await using app = await begun();
    const other = await signedIn(app, app.ada);

    expect(await askUri(other)).toBe('400 TOTP_NOT_ENABLED');
    expect(await outcomeOf(await other.post('/two-factor/verify-totp', { code: app.device.code() }))).toBe(
      '400 TOTP_NOT_ENABLED',
    );
    expect(await outcomeOf(await other.post('/two-factor/send-otp', {}))).toBe('400 OTP_NOT_ENABLED');
    expect(await app.em().count(BackupCode, { pending: false })).toBe(0);
  });

  test('is over after ten minutes, and deleted', async () => {
    await using app = await begun();
    app.advance(10 * MINUTE);
    expect(await askUri(app.ada)).toBe('400 TOTP_NOT_ENABLED');
    const late = await app.ada.post('/two-factor/verify-totp', { code: app.device.code() });
    expect(await outcomeOf(late)).toBe('400 TOTP_NOT_ENABLED');

    app.advance(HOUR + 10 * MINUTE);
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await waits(app)).toBe(0);
  });

  test.each<[string, (app: Awaited<ReturnType<typeof begun>>) => Promise<unknown>]>([
    ['a sign-out everywhere', ({ ada }) => ada.post('/revoke-sessions', {})],
    [
      'a new password',
      ({ ada }) => ada.post('/change-password', { currentPassword: ada.password, newPassword }),
    ],
    [
      'a reset',
      async (app) => {
        const browser = app.browser();
        await browser.post('/forget-password', { email: app.ada.email });
        await app.settle();
        const token = app.outbox.link('reset-password').pathname.split('/').at(-1);
        await browser.post('/reset-password', { token, newPassword });
      },
    ],
  ])('ends with %s, with its backup codes', async (_, end) => {
    await using app = await begun();
    expect(await waits(app)).toBe(1 + app.backupCodes.length);

    await end(app);

    expect(await waits(app)).toBe(0);
  });
});
