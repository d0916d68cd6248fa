import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';

/** Seconds in which only the process that wrote the mail may send it. */
export const GRACE = MINUTE;

/** Seconds after which an attempt counts as lost, because its process ended. A mailer has to end before that. */
export const LEASE = 10 * MINUTE;

/** Delays in seconds after the first, second, third failed attempt, and after every later one. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];

/** Seconds for which a mail is retried. */
const TRIED_FOR = DAY;

/**
 * Largest number of attempts, more than the delays allow in that time. A mail reaches it only if its attempts
 * never end, or their processes end first.
 */
export const MOST_ATTEMPTS = 30;

/** Seconds for which the row of a sent mail is kept. */
export const KEPT_FOR = 7 * DAY;

export const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Time of the next attempt after `attempts` failures, or null when the mail is given up. */
export function findNextAttempt(
  attempts: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): Date | null {
  const next = later(now, PAUSES[attempts - 1] ?? HOUR);
  return next > later(createdAt, TRIED_FOR) ? null : next;
}
