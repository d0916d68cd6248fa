import { Session, TwoFactor } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { between } from '#testing/database/between.ts';
import { type Browser, browserAt, signedUp, type TestApp, testApp } from '#testing/index.ts';
import {
  type Enrolled,
  enrol,
  enrolled,
  mailedCode,
  outcomeOf,
  waiting,
} from '#testing/people/two-factor.ts';

interface Race {
  what: string;
  path: string;
  /** Something that works once, requested in the browser with the waiting sign-in. */
  take: (app: TestApp, ada: Enrolled, browser: Browser) => Promise<string>;
}

const races: Race[] = [
  { what: 'a backup code', path: 'verify-backup-code', take: async (_, ada) => ada.backupCodes[0] ?? '' },
  { what: 'a step of the app', path: 'verify-totp', take: async (_, ada) => ada.authenticator.code() },
  {
    what: 'a mailed code',
    path: 'verify-otp',
    async take(app, ada, browser) {
      await browser.post('/two-factor/send-otp');
      return mailedCode(app, ada.email);
    },
  },
];

test.each(races)('of fifty parallel uses of $what in two processes one succeeds', async ({ path, take }) => {
  await using app = await testApp();
  const beside = await app.beside();
  const ada = await enrolled(app, { mailedCodes: true });
  const browser = await waiting(app, ada);
  const code = await take(app, ada, browser);
  const before = await app.em().count(Session, {});
  const twins = Array.from({ length: 50 }, (_, index) =>
    browserAt(index % 2 ? app.service : beside, browser),
  );

  const answers = await Promise.all(twins.map((twin) => twin.post(`/two-factor/${path}`, { code })));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await app.em().count(Session, {})).toBe(before + 1);
});

test.each(races.slice(0, 2))(
  'of ten parallel sign-ins with one use of $what one succeeds',
  async ({ path, take }) => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browsers: Browser[] = [];
    for (let count = 0; count < 10; count += 1) browsers.push(await waiting(app, ada));
    const [first] = browsers;
    const code = first ? await take(app, ada, first) : '';

    const answers = await Promise.all(
      browsers.map((browser) => browser.post(`/two-factor/${path}`, { code })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  },
);

describe('what another call changes in between', () => {
  test('refuses a mailed code, once codes by mail are off', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    const browser = await waiting(app, ada);
    await browser.post('/two-factor/send-otp');
    const code = await mailedCode(app, ada.email);
    (await between(app)).happens = () =>
      app.em().nativeUpdate(TwoFactor, { user: ada.id }, { otpEnabledAt: null });

    expect(await outcomeOf(await browser.post('/two-factor/verify-otp', { code }))).toBe(
      '400 OTP_NOT_ENABLED',
    );
  });

  test('leaves nobody with two-step verification that is on without a factor', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const { password } = ada;
    await enrol(ada, { password });
    (await between(app)).happens = () => app.em().nativeDelete(TwoFactor, { user: ada.id });
    expect(await outcomeOf(await ada.post('/two-factor/enable', { method: 'otp', password }))).toBe('200');

    expect(await app.em().count(TwoFactor, { otpEnabledAt: { $ne: null } })).toBe(1);
  });

  test('shows no key of an app to a session that has ended', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    (await between(app)).happens = () => app.em().nativeDelete(Session, { user: ada.id });

    const answer = await ada.post('/two-factor/get-totp-uri', { password: ada.password });
    expect(await outcomeOf(answer)).toBe('401 UNAUTHORIZED');
  });
});
