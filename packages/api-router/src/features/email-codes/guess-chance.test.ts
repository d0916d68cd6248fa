import '#testing/database/one-database.ts';
import { RateLimit } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { lockAfter, wrongCodesInARow } from '#core/limits/in-a-row.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { failuresOfOneMailbox } from '#features/mail-challenge/code-failures.ts';
import { challengesOfOneMailbox } from '#features/mail-challenge/count-challenge.ts';
import { emailOtpOptions } from '#features/mail-challenge/options.ts';
import { type TestApp, testApp } from '#testing/index.ts';
import { optionsWith } from '#testing/options.ts';
import { askForCode, otherThan } from '#testing/people/mail-challenge.ts';

const BOUND = 1 / 10_000;

/** Smallest and largest values that the options allow. */
const FEWEST_DIGITS = 6;
const LONGEST_LIFE = 15 * MINUTE;

const { max, window } = failuresOfOneMailbox;

/**
 * Number of wrong codes of one mailbox and purpose that are compared within a time, by any number of browsers and
 * IP addresses: as many as fit at the end of one period of counting, and then those of each new period.
 */
const guessesIn = (seconds: number): number => max - 1 + max * Math.ceil(seconds / window);

/** Browsers of the owner are counted separately. */
const COUNTS = 2;

/** Each guess is compared with one code, however many exist. */
const chanceOf = (guesses: number, digits: number): number => guesses * 10 ** -digits;

async function counted(app: TestApp): Promise<string> {
  const rows = await app.em().find(RateLimit, { key: { $like: 'email-code|%' } });
  return JSON.stringify(rows);
}

describe('a code to a mailbox', () => {
  test.each([
    ['as it is by default', emailOtpOptions.of(optionsWith()).expiresIn],
    ['that works as long as the options allow', LONGEST_LIFE],
  ])('%s is found in its life with a chance of less than 1 in 10,000', (_, life) => {
    const chance = chanceOf(COUNTS * guessesIn(life), FEWEST_DIGITS);
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(BOUND);
  });

  test('is guessed before a lock with a chance of at most 1 in 10,000', () => {
    expect(chanceOf(wrongCodesInARow.max, FEWEST_DIGITS)).toBeLessThanOrEqual(BOUND);
    expect(lockAfter(wrongCodesInARow.max)).toBeGreaterThanOrEqual(DAY);
  });

  test('has the limits that the calculation uses', () => {
    expect(failuresOfOneMailbox).toEqual({ max: 10, window: 15 * MINUTE });
    expect(challengesOfOneMailbox).toEqual({ window: MINUTE, max: 3 });
    const { schema } = emailOtpOptions;
    expect(schema.safeParse({ otpLength: FEWEST_DIGITS - 1 }).success).toBe(false);
    expect(schema.safeParse({ expiresIn: LONGEST_LIFE + 1 }).success).toBe(false);
  });

  test.each(['refuse', 'allow'] as const)(
    'is not compared more often, with any number of browsers and codes, if other browsers are to %s',
    async (otherBrowsers) => {
      await using app = await testApp({ emailOTP: { otherBrowsers, allowedAttempts: 10 } });
      const email = 'ada@example.com';
      let compared = 0;
      for (let minute = 0; minute < LONGEST_LIFE / MINUTE; minute += 1) {
        for (let turn = 0; turn < 3; turn += 1) {
          const browser = app.browser({ address: `203.0.113.${minute * 3 + turn}` });
          const otp = otherThan(await askForCode(app, browser, { email }));
          for (let guess = 0; guess < 3; guess += 1) {
            const before = await counted(app);
            await browser.post('/sign-in/email-otp', { email, otp });
            // Every compared code was counted before.
            if ((await counted(app)) !== before) compared += 1;
          }
        }
        app.advance(MINUTE);
      }
      expect(compared).toBeGreaterThanOrEqual(max);
      expect(compared).toBeLessThanOrEqual(guessesIn(LONGEST_LIFE));
      expect(chanceOf(compared, FEWEST_DIGITS)).toBeLessThan(BOUND);
    },
  );
});
