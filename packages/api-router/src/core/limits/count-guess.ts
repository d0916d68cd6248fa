import type { Caller } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { assertUnder } from '#core/limits/assert-under.ts';
import { guesses, guessesOfADay } from '#core/limits/limits.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';

const rules = [guesses, guessesOfADay] as const;

/** `target` is hashed, so that the counters are no list of accounts. */
const toKey = (target: string, window: number): string => `guesses|${window}|${hashToken(target)}`;

/** What became of a guess. */
export interface Guessed<Found> {
  /** Undefined when the guess was wrong. */
  found: Found | undefined;
  /** When guesses are taken again, if this wrong one was the last that is allowed for today. */
  lockedUntil: Date | undefined;
}

/**
 * Compares a guess at the secret of `target`, and counts it if it is wrong. It is counted before, and taken back when it
 * was right or could not be compared: so of many guesses at once none passes uncounted. Throws `TOO_MANY_REQUESTS`, the
 * right guess included, once there were too many wrong ones; that ends by itself.
 */
export async function countGuess<Found>(
  caller: Caller,
  target: string,
  compare: () => Promise<Found | undefined>,
): Promise<Guessed<Found>> {
  if (!isLimited(caller)) return { found: await compare(), lockedUntil: undefined };
  const { counter } = caller.deps;
  const place = { counter, now: caller.now };
  const keys = rules.map(({ window }) => toKey(target, window));
  const takeBack = () => Promise.all(keys.map((key) => counter.takeBack(key)));
  await assertUnder(place, toKey(target, guesses.window), guesses);
  const today = await assertUnder(place, toKey(target, guessesOfADay.window), guessesOfADay);
  let found: Found | undefined;
  try {
    found = await compare();
  } catch (error) {
    await takeBack();
    throw error;
  }
  if (found !== undefined) await takeBack();
  const isLast = found === undefined && today.count === guessesOfADay.max;
  return { found, lockedUntil: isLast ? new Date(today.expiresAt) : undefined };
}

/** Forgets the wrong guesses at a target: whoever owns it has proved so in another way. */
export async function forgetGuesses({ deps }: Caller, target: string): Promise<void> {
  await Promise.all(rules.map(({ window }) => deps.counter.clear(toKey(target, window))));
}
