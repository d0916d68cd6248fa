import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';

/** Seconds in which only the process that wrote the mail tries it. */
export const GRACE = MINUTE;

/** Seconds after which an attempt counts as lost, because its process ended. A mailer has to end before that. */
export const LEASE = 10 * MINUTE;

/** Seconds to wait after the first, second, third failed attempt, and after every later one. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];

/** Seconds for which a mail is tried. */
const TRIED_FOR = DAY;

/**
 * More attempts than the pauses leave room for in that time. A mail reaches this number only if its attempts never end,
 * or their processes end first.
 */
export const MOST_ATTEMPTS = 30;

export const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** When to try next after `attempts` that failed, or null when it is time to give up. */
export function findNextAttempt(
  attempts: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): Date | null {
  const next = later(now, PAUSES[attempts - 1] ?? HOUR);
  return next > later(createdAt, TRIED_FOR) ? null : next;
}
