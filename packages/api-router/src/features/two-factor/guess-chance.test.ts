import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { lockAfter } from '#core/limits/in-a-row.ts';
import { DAY } from '#core/options/durations.ts';
import { TRIES_OF_TICKET } from '#features/two-factor/count-try.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { type Browser, type TestApp, testApp } from '#testing/index.ts';
import { optionsWith } from '#testing/options.ts';
import { type Enrolled, enrolled, mailedCode, outcomeOf, waiting } from '#testing/people/two-factor.ts';

const { accountLockout, otpOptions, totpOptions, twoFactorCookieMaxAge } = twoFactorOptions.of(optionsWith());
const { maxFailedAttempts: max, durationSeconds: lock } = accountLockout;

const BOUND = 1 / 10_000;
const YEAR = 365 * DAY;

/** Number of time steps in which a code of an app is valid. */
const STEPS = 3;

const chanceOf = (guesses: number, right: number, digits: number): number => (guesses * right) / 10 ** digits;

/** Seconds until the answer changes; undefined for a wrong code, which was compared. */
async function guess(browser: Browser, code: string, path = 'verify-totp'): Promise<number | undefined> {
  const answer = await browser.post(`/two-factor/${path}`, { code });
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
  const outcome = await outcomeOf(answer);
  if (outcome === '401 INVALID_CODE') return undefined;
  expect(outcome).toMatch(/^(400 TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE|429 ACCOUNT_TEMPORARILY_LOCKED)$/);
  return retryAfter;
}

interface Guessed {
  /** Number of compared codes, for each sign-in. */
  taken: number[];
  sum: number;
  /** Seconds until the next one is compared. */
  retryAfter: number;
}

/** Enters wrong codes in sign-in after sign-in, until none is compared, or up to a limit. */
async function guessNow(app: TestApp, ada: Enrolled, most = Number.POSITIVE_INFINITY): Promise<Guessed> {
  const taken: number[] = [];
  for (let sum = 0; ; ) {
    const browser = await waiting(app, ada);
    let compared = 0;
    let retryAfter: number | undefined;
    while (retryAfter === undefined && sum + compared < most) {
      retryAfter = await guess(browser, ada.authenticator.wrongCode());
      if (retryAfter === undefined) compared += 1;
    }
    if (compared === 0) return { taken, sum, retryAfter: retryAfter ?? 0 };
    taken.push(compared);
    sum += compared;
  }
}

/**
 * Simulates an attacker with the password for a time: it begins just before the count starts again, with one
 * failure less than a lock needs.
 */
async function playFor(seconds: number): Promise<number> {
  await using app = await testApp();
  const ada = await enrolled(app);
  await guessNow(app, ada, 1);
  app.advance(lock - 1);
  let { sum } = await guessNow(app, ada, max - 2);
  app.advance(1);
  for (let passed = 1; passed < seconds; passed += totpOptions.period) {
    sum += (await guessNow(app, ada)).sum;
    app.advance(totpOptions.period);
  }
  return sum;
}

/** The same number by calculation. */
const guessesIn = (seconds: number): number => max - 2 + max * Math.ceil(seconds / lock);

describe('with a chance of less than 1 in 10,000 an attacker guesses', () => {
  test.each([
    ['a code of an app, while it is shown', totpOptions.period, STEPS, totpOptions.digits],
    ['any code of an app in the life of a sign-in', twoFactorCookieMaxAge, STEPS, totpOptions.digits],
    ['a mailed code, in all sign-ins together', otpOptions.period, 1, otpOptions.digits],
  ])('%s, in any number of sign-ins', async (_, seconds, right, digits) => {
    const played = await playFor(seconds);
    expect(played).toBe(guessesIn(seconds));
    expect(chanceOf(played, right, digits)).toBeLessThan(BOUND);
  });

  test('any code in one sign-in, and a backup code in ten years', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const { taken, sum, retryAfter } = await guessNow(app, ada);
    expect(taken).toEqual(Array(max / TRIES_OF_TICKET).fill(TRIES_OF_TICKET));
    expect(chanceOf(Math.max(...taken), STEPS, totpOptions.digits)).toBeLessThan(BOUND);

    expect([sum, retryAfter]).toEqual([max, lock]);
    const codes = ada.backupCodes.map((code) => code.replaceAll('-', ''));
    const texts = new Set(codes.join('')).size ** (codes[0]?.length ?? 0);
    expect((sum * ((10 * YEAR) / retryAfter) * codes.length) / texts).toBeLessThan(BOUND);
  });

  test('a mailed code', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    const browser = await waiting(app, ada);
    await browser.post('/two-factor/send-otp');
    const wrong = (await mailedCode(app, ada.email)) === '000000' ? '111111' : '000000';
    let played = 0;
    while ((await guess(browser, wrong, 'verify-otp')) === undefined) played += 1;
    expect(played).toBe(otpOptions.allowedAttempts);
    expect(chanceOf(played, 1, otpOptions.digits)).toBeLessThan(BOUND);
  });
});

test('codes of an app are guessed with a chance of less than 1 in 1,000 in a year, by an attacker with the password', async () => {
  let byRules = 0;
  for (let time = 0; time < YEAR; time += lockAfter(byRules)) byRules += 1;
  await using app = await testApp();
  const ada = await enrolled(app);
  const end = app.now().getTime() + YEAR * 1000;
  let played = 0;
  while (app.now().getTime() < end) {
    const { sum, retryAfter } = await guessNow(app, ada);
    played += sum;
    app.advance(retryAfter);
  }
  expect(played).toBe(byRules);
  expect(chanceOf(played, STEPS, totpOptions.digits)).toBeLessThan(1 / 1000);
});
