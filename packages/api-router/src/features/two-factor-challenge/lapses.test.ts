import { BackupCode, Event, TwoFactor } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { acmeApp, ada as profile } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, signedUp, type TestApp } from '#testing/index.ts';
import { addPasskey, answerWithPasskey } from '#testing/people/passkeys.ts';
import {
  createAuthenticator,
  type Enrolled,
  enrol,
  isSignedIn,
  mailedCode,
} from '#testing/people/two-factor.ts';

type App = Awaited<ReturnType<typeof acmeApp>>;

const { email } = profile;

/** Somebody who signed up with the address before its owner proved it, with codes by mail, and with an app beside. */
async function squatter(app: App, { withApp }: { withApp: boolean }): Promise<Enrolled> {
  const eve = await signedUp(app, { email, verified: false });
  const { pathname, search } = app.outbox.link('verify-email', email);
  await app.browser().send(pathname + search);
  const { password } = eve;
  const mailed = await eve.api.twoFactor.enable.mutate({ method: 'otp', password });
  if (mailed.method !== 'otp') throw new Error('this is no enrolment of codes by mail');
  const { totpURI, backupCodes } = await enrol(eve, { password });
  const authenticator = createAuthenticator(app, totpURI);
  if (withApp) await eve.api.twoFactor.verifyTotp.mutate({ code: authenticator.code() });
  app.advance(MINUTE);
  await app.settle();
  return { ...eve, authenticator, backupCodes: (withApp ? backupCodes : mailed.backupCodes) ?? [] };
}

type Show = (app: App, browser: Browser, eve: Enrolled) => Promise<unknown>;

async function showMail(app: App, browser: Browser): Promise<unknown> {
  await browser.post('/two-factor/send-otp');
  return browser.post('/two-factor/verify-otp', { code: await mailedCode(app, email) });
}

const shows = {
  app: async (_, browser, { authenticator }) =>
    browser.post('/two-factor/verify-totp', { code: authenticator.code() }),
  'backup code': async (_, browser, { backupCodes: [code] }) =>
    browser.post('/two-factor/verify-backup-code', { code }),
  'mailed code': showMail,
} satisfies Record<string, Show>;
type Shown = keyof typeof shows;

/** The owner comes by a provider: signed in, or asked for one of these. */
async function arrives(app: App): Promise<{ browser: Browser; asked: string }> {
  const browser = app.browser();
  const end = new URL(await app.visit(browser), 'http://localhost');
  return { browser, asked: end.searchParams.get('secondFactors') ?? '' };
}

const endingsOf = async (app: TestApp): Promise<[number, number]> => [
  await app.em().count(Event, { action: 'two-factor.factor-lapsed' }),
  await app.em().count(Event, { action: 'two-factor.lapsed' }),
];

interface Case {
  withApp: boolean;
  shown: Shown[];
  /** The second step that a sign-in asks for after the waiting time. */
  left: string;
  /** Counts of ended single factors, and of ended two-step verifications as a whole. */
  ended: [number, number];
}

const cases: Case[] = [
  { withApp: true, shown: [], left: '', ended: [0, 1] },
  { withApp: true, shown: ['app'], left: 'totp,backup-code', ended: [1, 0] },
  { withApp: true, shown: ['backup code'], left: 'totp,backup-code', ended: [1, 0] },
  { withApp: true, shown: ['mailed code'], left: 'otp', ended: [1, 0] },
  { withApp: true, shown: ['app', 'mailed code'], left: 'totp,otp,backup-code', ended: [0, 0] },
  { withApp: false, shown: [], left: '', ended: [0, 1] },
  { withApp: false, shown: ['mailed code'], left: 'otp', ended: [1, 0] },
  { withApp: false, shown: ['backup code'], left: 'otp,backup-code', ended: [0, 0] },
];

describeOnce('of second factors from before the first proof of the mailbox', () => {
  test.each(cases)('with an app: $withApp, once $shown was shown, "$left" is left', async (one) => {
    const { withApp, shown, left, ended } = one;
    await using app = await acmeApp();
    const eve = await squatter(app, { withApp });
    for (const factor of shown) {
      const { browser } = await arrives(app);
      expect(await isSignedIn(browser)).toBe(false);
      await shows[factor](app, browser, eve);
      expect(await isSignedIn(browser)).toBe(true);
      app.advance(MINUTE);
    }
    if (shown.length === 0) await arrives(app);
    app.advance(3 * DAY);

    const { browser, asked } = await arrives(app);
    expect(asked).toBe(left);
    expect(await isSignedIn(browser)).toBe(left === '');
    expect((await arrives(app)).asked).toBe(left);
    await app.settle();
    expect(await endingsOf(app)).toEqual(ended);
    const mails = app.outbox.messages.filter(({ kind }) => kind === 'two-factor-lapsed');
    expect(mails).toHaveLength(ended[0] + ended[1]);
    for (const { text } of mails) expect(text).toMatch(/Open the settings:\n.*\/account\/security\n/);
  });
});

test('ten parallel sign-ins when one of two factors expires all find the other one', async () => {
  await using app = await acmeApp();
  await squatter(app, { withApp: true });
  await showMail(app, (await arrives(app)).browser);
  app.advance(3 * DAY);
  const browsers = Array.from({ length: 10 }, () => app.browser());
  // One after the other at the provider, and all at once when they come back.
  const states: string[] = [];
  for (const browser of browsers) states.push(await app.leave(browser));
  const ends = await Promise.all(
    browsers.map((browser, index) => app.arrive(browser, { code: 'code-1', state: states[index] ?? '' })),
  );

  const asked = ends.map((end) => new URL(end, 'http://localhost').searchParams.get('secondFactors'));
  expect(asked).toEqual(browsers.map(() => 'otp'));
  expect(await endingsOf(app)).toEqual([1, 0]);
});

test('a code of an app that is shown while it expires keeps it, or comes too late', async () => {
  await using app = await acmeApp();
  const eve = await squatter(app, { withApp: true });
  await showMail(app, (await arrives(app)).browser);
  app.advance(3 * DAY - MINUTE);
  const { browser } = await arrives(app);
  const late = app.browser();
  const state = await app.leave(late);
  app.advance(MINUTE);
  await Promise.all([shows.app(app, browser, eve), app.arrive(late, { code: 'code-1', state })]);

  const isKept = (await app.em().count(TwoFactor, { secret: { $ne: null }, contestedAt: null })) === 1;
  expect(await isSignedIn(browser)).toBe(isKept);
  expect(await app.em().count(BackupCode, {})).toBe(isKept ? 10 : 0);
  expect((await endingsOf(app))[0]).toBe(isKept ? 0 : 1);
});

testOnce('backup codes that are newer answer for no app from before, and stay when it goes', async () => {
  await using app = await acmeApp();
  await squatter(app, { withApp: true });
  const { browser } = await arrives(app);
  await showMail(app, browser);
  app.advance(MINUTE);
  const { backupCodes } = await browser.api.twoFactor.generateBackupCodes.mutate({});
  const again = (await arrives(app)).browser;
  await again.post('/two-factor/verify-backup-code', { code: backupCodes[0] });
  expect(await isSignedIn(again)).toBe(true);

  app.advance(3 * DAY);
  expect((await arrives(app)).asked).toBe('otp,backup-code');
  expect(await app.em().count(BackupCode, {})).toBe(9);
});

testOnce('a passkey that was shown answers for no app, and stays the second step without it', async () => {
  await using app = await acmeApp();
  await squatter(app, { withApp: true });
  const { browser } = await arrives(app);
  await showMail(app, browser);
  const device = createPasskeyAuthenticator();
  await addPasskey(browser, device);
  await app.em().nativeUpdate(TwoFactor, {}, { otpContestedAt: app.now() });
  app.advance(MINUTE);
  const shown = (await arrives(app)).browser;
  await answerWithPasskey(shown, device);
  expect(await isSignedIn(shown)).toBe(true);

  app.advance(3 * DAY);
  expect((await arrives(app)).asked).toBe('passkey');
  expect(await app.em().findOne(TwoFactor, { secret: null })).toMatchObject({
    secret: null,
    otpEnabledAt: null,
    contestedAt: null,
    otpContestedAt: null,
  });
});
