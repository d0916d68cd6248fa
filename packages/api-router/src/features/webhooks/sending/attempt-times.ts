import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';

/** Seconds after which an attempt counts as lost, because its process ended. No answer is waited for so long. */
export const LEASE = 2 * MINUTE;

/** Delays in seconds after the first, second, third failed attempt, and so on; the last one repeats. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 8 * HOUR];

const LONGEST_PAUSE = 8 * HOUR;

/** Seconds for which a message is tried. */
const TRIED_FOR = DAY;

/**
 * Largest number of attempts, more than the delays allow in that time. A message reaches it only if its attempts never
 * end, because their processes end first.
 */
export const MOST_ATTEMPTS = 20;

export const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/**
 * The furthest time of a next attempt. A message with a later one was written by a clock that was set back since. It
 * counts as due, because it would wait until the clock is there again.
 */
export const findFurthest = (now: Date): Date => later(now, LONGEST_PAUSE);

/** Time of the next attempt after `attempts` failures, or null when the message is given up. */
export function findNextAttempt(attempts: number, { since, now }: { since: Date; now: Date }): Date | null {
  const next = later(now, PAUSES[attempts - 1] ?? LONGEST_PAUSE);
  return next > later(since, TRIED_FOR) ? null : next;
}
