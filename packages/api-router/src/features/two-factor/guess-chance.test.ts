import { expect, test } from 'vitest';
import { alphabets } from '#core/crypto/random.ts';
import { lockAfter } from '#core/limits/in-a-row.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { TRIES_OF_TICKET } from '#features/two-factor/count-try.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { optionsWith } from '#testing/options.ts';

const { accountLockout, otpOptions, totpOptions, twoFactorCookieMaxAge } = twoFactorOptions.of(optionsWith());

/** Guesses that one account takes in a time, whatever the addresses and the sign-ins: a lock ends only by itself. */
const guessesIn = (seconds: number): number =>
  accountLockout.maxFailedAttempts * Math.ceil(seconds / accountLockout.durationSeconds);

/** A code that is worth three steps of an app, or one that was mailed. */
const chanceOf = (guesses: number, right: number, digits: number): number => (guesses * right) / 10 ** digits;

test.each([
  ['a code of an app, while it is shown', chanceOf(guessesIn(totpOptions.period), 3, totpOptions.digits)],
  ['a mailed code, while it works', chanceOf(otpOptions.allowedAttempts, 1, otpOptions.digits)],
  ['a backup code in ten years', guessesIn(3650 * DAY) * 10 * alphabets.letters.length ** -10],
  ['any code in one sign-in', chanceOf(TRIES_OF_TICKET, 3, totpOptions.digits)],
  [
    'any code in the life of a sign-in, by as many of them as one likes',
    chanceOf(guessesIn(twoFactorCookieMaxAge), 3, totpOptions.digits),
  ],
])('%s is found with a chance of less than 1 in 10,000', (_, chance) => {
  expect(chance).toBeGreaterThan(0);
  expect(chance).toBeLessThan(1 / 10_000);
});

test('the rules are those that were counted with', () => {
  expect(accountLockout).toEqual({ maxFailedAttempts: 10, durationSeconds: 15 * MINUTE });
});

test('codes of an app are found with a chance of less than 1 in 1,000 in a year, by whoever has the password', () => {
  let [time, guesses] = [0, 0];
  while (time < 365 * DAY) {
    guesses += 1;
    time += lockAfter(guesses);
  }
  expect(chanceOf(guesses, 3, totpOptions.digits)).toBeLessThan(1 / 1000);
});
