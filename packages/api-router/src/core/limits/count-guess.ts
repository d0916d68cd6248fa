import type { Caller } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { assertUnder } from '#core/limits/assert-under.ts';
import { guesses } from '#core/limits/limits.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';

/** Wrong passwords for one account in a day; NIST SP 800-63B-4, section 3.2.2. */
export const guessesOfADay = { window: DAY, max: 100 };

const rules = [guesses, guessesOfADay] as const;

/** Hashes `target`, so that readers of the counters find no accounts. */
const toKey = (target: string, window: number): string => `guesses|${window}|${hashToken(target)}`;

/** Result of a guess. */
export interface GuessResult<Found> {
  /** Undefined when the guess was wrong. */
  found: Found | undefined;
  /** When guesses are allowed again, if this wrong one was the last of the day. */
  lockedUntil: Date | undefined;
}

export interface Guessed {
  /** The name that the caller gave, by which a refusal may depend on it. */
  target: string;
  /**
   * The account itself, if it has several names. After too many wrong guesses in a day, by any of the names, a
   * guess is answered like a wrong one: a refusal would show that the names belong together.
   */
  account?: string | undefined;
}

/**
 * Compares a guess at the secret of `target`, and counts it if it is wrong. It is counted before the comparison,
 * so that parallel guesses are counted too, and the hits are taken back if it was right or could not be compared.
 * After too many wrong guesses every guess is refused with `TOO_MANY_REQUESTS`, also a right one, until the window
 * ends.
 */
export async function countGuess<Found>(
  caller: Caller,
  { target, account }: Guessed,
  compare: () => Promise<Found | undefined>,
): Promise<GuessResult<Found>> {
  if (!isLimited(caller)) return { found: await compare(), lockedUntil: undefined };
  const { counter } = caller.deps;
  const counting = { counter, now: caller.now };
  const { window, max } = guessesOfADay;
  const shared = account === undefined ? undefined : toKey(account, window);
  const keys = [...rules.map((rule) => toKey(target, rule.window)), ...(shared ? [shared] : [])];
  const takeBack = () => Promise.all(keys.map((key) => counter.takeBack(key)));
  await assertUnder(counting, toKey(target, guesses.window), guesses);
  const named = await assertUnder(counting, toKey(target, window), guessesOfADay);
  const today = shared ? await counter.count(shared, window, caller.now) : named;
  let found: Found | undefined;
  try {
    found = await compare();
    if (today.count > max) found = undefined;
  } catch (error) {
    await takeBack();
    throw error;
  }
  if (found !== undefined) await takeBack();
  const isLast = found === undefined && today.count === max;
  return { found, lockedUntil: isLast ? new Date(today.expiresAt) : undefined };
}

/** Clears the wrong guesses at a target, for an owner who has proved their identity in another way. */
export async function forgetGuesses({ deps }: Caller, target: string): Promise<void> {
  await Promise.all(rules.map(({ window }) => deps.counter.clear(toKey(target, window))));
}
