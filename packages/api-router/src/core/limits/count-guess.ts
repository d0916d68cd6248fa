import type { UnitSource } from '#core/call/unit.ts';
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

/** One of the counts in which a wrong guess is. */
export interface GuessCount {
  target: string;
  rule: RateLimitRule;
  /**
   * Too many are answered like a wrong guess, where a refusal would show that the names of an account belong
   * together.
   */
  isHidden?: true;
}

/** The counts of a minute and of a day. */
export const countsOf = (target: string): GuessCount[] => rules.map((rule) => ({ target, rule }));

/** The same, without a word to the caller. */
export const hiddenCountsOf = (target: string): GuessCount[] =>
  rules.map((rule) => ({ target, rule, isHidden: true }));

/**
 * Compares a guess at a secret, and counts it if it is wrong, in each of `counts`, the first one first: calls that
 * check the same secret name the same count there, so that of many parallel guesses no more than its most are
 * compared. It is counted before the comparison, so that parallel guesses are counted too, and the hits are taken
 * back if it was right or could not be compared. After too many wrong guesses every guess is refused with
 * `TOO_MANY_REQUESTS`, also a right one, until the window ends.
 */
// Why: docs/decisions/0016-count-failures-and-know-browsers.md
export async function countGuess<Found>(
  caller: UnitSource,
  counts: readonly GuessCount[],
  compare: () => Promise<Found | undefined>,
): Promise<GuessResult<Found>> {
  if (!isLimited(caller)) return { found: await compare(), lockedUntil: undefined };
  const { counter } = caller.deps;
  const { now } = caller;
  const counted: [key: string, hits: Hits][] = [];
  const takeBack = () => Promise.all(counted.map(([key, hits]) => counter.takeBack(key, hits)));
  let today: Hits | undefined;
  let isOver = false;
  let found: Found | undefined;
  try {
    for (const { target, rule, isHidden } of counts) {
      const key = toKey(caller, target, rule.window);
      const hits = await counter.count(key, rule.window, now);
      counted.push([key, hits]);
      if (!isHidden) assertNotOver(hits, { now, max: rule.max });
      else if (hits.count > rule.max) isOver = true;
      if (rule === guessesOfADay) today = hits;
    }
    found = await compare();
    if (isOver) found = undefined;
  } catch (error) {
    // Also after a refusal: parallel right guesses beyond the limit would otherwise refuse the ones that follow.
    await takeBack();
    throw error;
  }
  if (found !== undefined) await takeBack();
  const last = found === undefined && today?.count === guessesOfADay.max ? today : undefined;
  return { found, lockedUntil: last && new Date(last.expiresAt) };
}

/** Clears the wrong guesses at a target, for an owner who has proved their identity in another way. */
export async function forgetGuesses(caller: UnitSource, target: string): Promise<void> {
  await Promise.all(rules.map(({ window }) => caller.deps.counter.clear(toKey(caller, target, window))));
}
