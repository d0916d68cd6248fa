import { BackupCode, Passkey, TwoFactor } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { between } from '#testing/database/between.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Browser, type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { answerWithPasskey, passkeyOwner } from '#testing/people/passkeys.ts';
import {
  createAuthenticator,
  type Enrolled,
  enrol,
  enrolled,
  isSignedIn,
  mailedCode,
  outcomeOf,
  waiting,
} from '#testing/people/two-factor.ts';

const newPassword = 'a whole new battery';
const verifyTotp = { path: '/two-factor/verify-totp', procedure: 'twoFactor.verifyTotp' } as const;
const verifyBackupCode = {
  path: '/two-factor/verify-backup-code',
  procedure: 'twoFactor.verifyBackupCode',
} as const;

/** In the hands of a thief with a session and the password. */
type Loot = Pick<Enrolled, 'authenticator' | 'backupCodes'>;

async function addApp(app: TestApp, ada: Person, input: { code?: string } = {}): Promise<Loot> {
  app.advance(MINUTE);
  const replaces = input.code !== undefined;
  const code = replaces ? { replace: true, code: input.code } : {};
  const { totpURI, backupCodes } = await enrol(ada, { password: ada.password, ...code });
  const authenticator = createAuthenticator(app, totpURI);
  await ada.api.twoFactor.verifyTotp.mutate({ code: authenticator.code() });
  await app.settle();
  app.advance(MINUTE);
  return { authenticator, backupCodes };
}

async function replaceApp(app: TestApp, ada: Person): Promise<Loot> {
  const { totpURI } = await ada.api.twoFactor.getTotpUri.mutate({ password: ada.password });
  app.advance(MINUTE);
  return addApp(app, ada, { code: createAuthenticator(app, totpURI).code(2) });
}

const presses = {
  REST: async (browser: Browser, token: string) => browser.post('/secure-account', { token }),
  tRPC: async (browser: Browser, token: string) => browser.api.secureAccount.mutate({ token }),
};

/** The owner presses the link of the notice, and chooses another password. */
async function secured(
  app: TestApp,
  ada: Person,
  [kind, over]: [string, keyof typeof presses],
): Promise<Person> {
  const token = app.outbox.link(kind, ada.email).searchParams.get('token') ?? '';
  await presses[over](app.browser(), token);
  await app.settle();
  const reset = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
  await app.browser().post('/reset-password', { token: reset, newPassword });
  return { ...ada, password: newPassword };
}

/** The second factors that a sign-in with the new password asks for. */
async function asked(app: TestApp, owner: Person): Promise<{ browser: Browser; factors: unknown }> {
  const browser = app.browser();
  const answer = await browser.post('/sign-in/email', { email: owner.email, password: owner.password });
  const body: unknown = await answer.json();
  return {
    browser,
    factors: body && typeof body === 'object' && 'secondFactors' in body && body.secondFactors,
  };
}

describe.each(['REST', 'tRPC'] as const)('after the link of a notice over %s, and a reset,', (over) => {
  test('an app that was added beside codes by mail is gone', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    await ada.api.twoFactor.enable.mutate({ method: 'otp', password: ada.password });
    const { authenticator, backupCodes } = await addApp(app, ada);
    const thief = await waiting(app, ada);
    const owner = await secured(app, ada, ['two-factor-app-added', over]);

    const { browser, factors } = await asked(app, owner);
    expect(factors).toEqual(['otp']);
    expect(await refusalOf(browser, verifyTotp, { code: authenticator.code() })).toEqual({
      status: 400,
      code: 'TOTP_NOT_ENABLED',
    });
    expect(await refusalOf(browser, verifyBackupCode, { code: backupCodes[0] })).toEqual({
      status: 400,
      code: 'BACKUP_CODES_NOT_ENABLED',
    });
    expect(await refusalOf(thief, verifyTotp, { code: authenticator.code() })).toMatchObject({ status: 401 });
    await browser.post('/two-factor/send-otp');
    await browser.post('/two-factor/verify-otp', { code: await mailedCode(app, ada.email) });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('an app that took the place of the only one lets nobody in, and goes after the waiting time', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await app.em().nativeUpdate(TwoFactor, { user: ada.id }, { otpEnabledAt: null });
    const { authenticator } = await replaceApp(app, ada);
    const thief = await waiting(app, ada);
    const owner = await secured(app, ada, ['two-factor-app-replaced', over]);

    expect(await refusalOf(thief, verifyTotp, { code: authenticator.code() })).toMatchObject({ status: 401 });
    expect(await outcomeOf(await app.browser().post('/sign-in/email', ada))).toBe(
      '401 INVALID_EMAIL_OR_PASSWORD',
    );
    expect(await app.em().count(BackupCode, { user: ada.id })).toBe(0);
    expect(app.outbox.find('two-factor-contested', ada.email)).toBeDefined();
    app.advance(3 * DAY);
    expect(await isSignedIn((await asked(app, owner)).browser)).toBe(true);
    expect(await app.em().count(TwoFactor, { user: ada.id })).toBe(0);
  });

  test('new backup codes are gone, and the app of before is left', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const { backupCodes } = await ada.api.twoFactor.generateBackupCodes.mutate({ password: ada.password });
    await app.settle();
    const owner = await secured(app, ada, ['two-factor-backup-codes-replaced', over]);

    const { browser } = await asked(app, owner);
    expect(await refusalOf(browser, verifyBackupCode, { code: backupCodes[0] })).toEqual({
      status: 400,
      code: 'BACKUP_CODES_NOT_ENABLED',
    });
    await browser.post('/two-factor/verify-totp', { code: ada.authenticator.code() });
    expect(await isSignedIn(browser)).toBe(true);
  });
});

testOnce(
  'an app that came with two-step verification does not stay when an older passkey is shown',
  async () => {
    await using app = await testApp();
    const ada = await passkeyOwner(app, { verified: true });
    const { authenticator } = await addApp(app, ada);
    const owner = await secured(app, ada, ['two-factor-enabled', 'REST']);
    const shown = (await asked(app, owner)).browser;
    await answerWithPasskey(shown, ada.device, { userVerified: true });
    expect(await isSignedIn(shown)).toBe(true);

    const { browser } = await asked(app, owner);
    expect(await refusalOf(browser, verifyTotp, { code: authenticator.code() })).toMatchObject({
      status: 400,
    });
    expect(await isSignedIn(browser)).toBe(false);
  },
);

testOnce('an app that took the place of another one goes at once where a passkey is older', async () => {
  await using app = await testApp();
  const ada = await passkeyOwner(app, { verified: true });
  await addApp(app, ada);
  await app.em().nativeUpdate(TwoFactor, { user: ada.id }, { otpEnabledAt: null });
  await replaceApp(app, ada);
  const owner = await secured(app, ada, ['two-factor-app-replaced', 'REST']);

  expect((await asked(app, owner)).factors).toEqual(['passkey']);
  expect((await app.em().findOneOrFail(TwoFactor, { user: ada.id })).secret).toBeNull();
  await app.settle();
  expect(app.outbox.find('two-factor-contested', ada.email)).toBeDefined();
  // As after a sign-in with the passkey. Nobody has switched codes by mail on.
  await app.em().nativeUpdate(TwoFactor, { user: ada.id }, { mailBlocked: false });
  const { browser, factors } = await asked(app, owner);
  expect(factors).toEqual(['passkey']);

  await answerWithPasskey(browser, ada.device, { userVerified: true });
  const { password } = owner;
  expect(await browser.api.twoFactor.status.query()).toMatchObject({
    methods: [],
    mailedCodes: false,
    mailedCodesNeeded: false,
  });
  expect(await browser.api.twoFactor.enable.mutate({ method: 'otp', password })).toEqual({ method: 'otp' });
  await app.settle();
  expect(app.outbox.find('two-factor-mailed-codes-on', ada.email)).toBeDefined();
  expect((await asked(app, owner)).factors).toEqual(['otp', 'passkey']);
  await browser.api.twoFactor.disableMailedCodes.mutate({ password });
  expect((await asked(app, owner)).factors).toEqual(['passkey']);
  app.advance(3 * DAY);
  expect((await asked(app, owner)).factors).toEqual(['passkey']);
});

testOnce('a lost passkey keeps nobody out who lost the app by the link of a notice', async () => {
  await using app = await testApp();
  const ada = await passkeyOwner(app, { verified: true });
  await addApp(app, ada);
  await app.em().nativeUpdate(TwoFactor, { user: ada.id }, { otpEnabledAt: null });
  await replaceApp(app, ada);
  const owner = await secured(app, ada, ['two-factor-app-replaced', 'REST']);

  app.advance(3 * DAY - MINUTE);
  expect((await asked(app, owner)).factors).toEqual(['passkey']);
  app.advance(MINUTE);
  expect(await isSignedIn((await asked(app, owner)).browser)).toBe(true);
});

testOnce(
  'codes by mail are not switched off once nothing else is left, also by a parallel call',
  async () => {
    await using app = await testApp();
    const ada = await passkeyOwner(app, { verified: true });
    const { password, passkeyId: id } = ada;
    await ada.api.twoFactor.enable.mutate({ method: 'otp', password });
    (await between(app)).happens = () => app.em().nativeDelete(Passkey, { id });

    for (let times = 0; times < 2; times += 1)
      expect(await outcomeOf(await ada.post('/two-factor/disable-mailed-codes', { password }))).toBe(
        '400 TOTP_NOT_ENABLED',
      );
    expect(await ada.api.twoFactor.status.query()).toMatchObject({
      mailedCodes: true,
      mailedCodesNeeded: true,
    });
  },
);

testOnce(
  'an app of a thief who began anew with codes by mail does not stay when a mailed code is shown',
  async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const { password } = ada;
    await ada.api.twoFactor.disable.mutate({ password });
    await ada.api.twoFactor.enable.mutate({ method: 'otp', password });
    const { authenticator } = await addApp(app, ada);
    const owner = await secured(app, ada, ['two-factor-disabled', 'REST']);
    // As in a sign-in by a provider, which is no proof of the mailbox.
    await app.em().nativeUpdate(TwoFactor, { user: ada.id }, { mailBlocked: false });
    const { browser } = await asked(app, owner);
    await browser.post('/two-factor/send-otp');
    await browser.post('/two-factor/verify-otp', { code: await mailedCode(app, ada.email) });
    expect(await isSignedIn(browser)).toBe(true);

    app.advance(3 * DAY);
    const late = await asked(app, owner);
    expect(late.factors).toEqual(['otp']);
    expect(await refusalOf(late.browser, verifyTotp, { code: authenticator.code() })).toMatchObject({
      status: 400,
      code: 'TOTP_NOT_ENABLED',
    });
  },
);
