import type { Caller } from '#core/call/unit.ts';
import { assertNotOver } from '#core/limits/assert-under.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import type { RateLimitRule } from '#core/limits/define-limit.ts';
import { guesses } from '#core/limits/limits.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import type { Hits } from '#core/ports.ts';

/** Wrong passwords for one account in a day; NIST SP 800-63B-4, section 3.2.2. */
export const guessesOfADay = { window: DAY, max: 100 };

const rules = [guesses, guessesOfADay] as const;

/** Readers of the counters find no accounts. */
const toKey = (carrier: OptionCarrier, target: string, window: number): string =>
  `guesses|${window}|${toCounterName(carrier, target)}`;

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
// Why: docs/decisions/0016-count-failures-and-know-browsers.md
export async function countGuess<Found>(
  caller: Caller,
  { target, account }: Guessed,
  compare: () => Promise<Found | undefined>,
): Promise<GuessResult<Found>> {
  if (!isLimited(caller)) return { found: await compare(), lockedUntil: undefined };
  const { counter } = caller.deps;
  const { now } = caller;
  const { window, max } = guessesOfADay;
  const shared = account === undefined ? undefined : toKey(caller, account, window);
  const counted: [key: string, hits: Hits][] = [];
  const count = async (key: string, rule: RateLimitRule): Promise<Hits> => {
    const hits = await counter.count(key, rule.window, now);
    counted.push([key, hits]);
    return hits;
  };
  const takeBack = () => Promise.all(counted.map(([key, hits]) => counter.takeBack(key, hits)));
  let today: Hits;
  let found: Found | undefined;
  try {
    const soon = await count(toKey(caller, target, guesses.window), guesses);
    assertNotOver(soon, { now, max: guesses.max });
    const named = await count(toKey(caller, target, window), guessesOfADay);
    assertNotOver(named, { now, max });
    today = shared ? await count(shared, guessesOfADay) : named;
    found = await compare();
    if (today.count > max) found = undefined;
  } catch (error) {
    // Also after a refusal: parallel right guesses beyond the limit would otherwise refuse the ones that follow.
    await takeBack();
    throw error;
  }
  if (found !== undefined) await takeBack();
  const isLast = found === undefined && today.count === max;
  return { found, lockedUntil: isLast ? new Date(today.expiresAt) : undefined };
}

/** Clears the wrong guesses at a target, for an owner who has proved their identity in another way. */
export async function forgetGuesses(caller: Caller, target: string): Promise<void> {
  await Promise.all(rules.map(({ window }) => caller.deps.counter.clear(toKey(caller, target, window))));
}
