import { BackupCode, TwoFactor } from '@keystead/db';
import { expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';
import { createAuthenticator, type Enrolled, enrol, enrolled, waiting } from '#testing/people/two-factor.ts';
import { describeOnBoth, testOnBoth } from '#testing/transports/both-transports.ts';

const changes: readonly { kind: string; change: (app: TestApp, ada: Enrolled) => Promise<unknown> }[] = [
  {
    kind: 'two-factor-app-replaced',
    async change(app, ada) {
      const { totpURI } = await enrol(ada, {
        password: ada.password,
        replace: true,
        code: ada.authenticator.code(),
      });
      await ada.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
    },
  },
  {
    kind: 'two-factor-backup-codes-replaced',
    change: (_, ada) => ada.api.twoFactor.generateBackupCodes.mutate({ password: ada.password }),
  },
  {
    kind: 'two-factor-secret-read',
    change: (_, ada) => ada.api.twoFactor.getTotpUri.mutate({ password: ada.password }),
  },
  {
    kind: 'two-factor-backup-code-used',
    async change(app, ada) {
      const [code = ''] = ada.backupCodes;
      await (await waiting(app, ada)).post('/two-factor/verify-backup-code', { code });
    },
  },
];

describeOnBoth('a change of the second factors', () => {
  test.each(changes)('is told by $kind, with the link that secures the account', async ({ kind, change }) => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await change(app, ada);
    await app.settle();

    const token = app.outbox.link(kind, ada.email).searchParams.get('token');
    expect((await app.browser().post('/secure-account', { token })).status).toBe(200);
    expect(await ada.api.getSession.query()).toBeNull();
  });

  test('is told when an app is added to codes by mail', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    await ada.api.twoFactor.enable.mutate({ method: 'otp', password: ada.password });
    const { totpURI } = await enrol(ada, { password: ada.password });
    await ada.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
    await app.settle();

    expect(app.outbox.find('two-factor-app-added', ada.email)).toBeDefined();
  });
});

testOnBoth(
  'the link of a notice deletes backup codes that are newer, and leaves those of before',
  async () => {
    await using app = await testApp();
    const [ada, bob] = [await enrolled(app), await enrolled(app, { name: 'Bob' })];
    app.advance(MINUTE);
    await ada.api.twoFactor.generateBackupCodes.mutate({ password: ada.password });
    await bob.api.twoFactor.getTotpUri.mutate({ password: bob.password });
    await app.settle();
    for (const [kind, email] of [
      ['two-factor-backup-codes-replaced', ada.email],
      ['two-factor-secret-read', bob.email],
    ] as const)
      await app.browser().post('/secure-account', {
        token: app.outbox.link(kind, email).searchParams.get('token'),
      });

    expect(await app.em().count(BackupCode, { user: ada.id })).toBe(0);
    expect(await app.em().count(BackupCode, { user: bob.id })).toBe(10);
  },
);

testOnBoth(
  'the link of a notice contests two-step verification that is newer, and leaves that of before',
  async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    await ada.api.changePassword.mutate({
      currentPassword: ada.password,
      newPassword: 'a whole new battery',
    });
    await app.settle();
    app.advance(MINUTE);
    const thief = { ...ada, password: 'a whole new battery' };
    const { totpURI } = await enrol(thief, { password: thief.password });
    await thief.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
    const bob = await enrolled(app, { name: 'Bob' });
    await bob.api.twoFactor.getTotpUri.mutate({ password: bob.password });
    await app.settle();
    for (const [kind, email] of [
      ['password-changed', ada.email],
      ['two-factor-secret-read', bob.email],
    ] as const)
      await app.browser().post('/secure-account', {
        token: app.outbox.link(kind, email).searchParams.get('token'),
      });
    await app.settle();

    const contested = await app.em().find(TwoFactor, { contestedAt: { $ne: null } });
    expect(contested.map(({ userId }) => userId)).toEqual([ada.id]);
    expect(app.outbox.find('two-factor-contested', ada.email)).toBeDefined();
  },
);
