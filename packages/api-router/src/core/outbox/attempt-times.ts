import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';

/** Until other processes try, while the one that wrote the mail is about to send it; seconds. */
export const GRACE = MINUTE;

/** Until an attempt counts as lost together with its process. A mailer has to come to an end before that. */
export const LEASE = 10 * MINUTE;

/** After each failed attempt; the last of them again and again. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];

/** How long a mail is tried. */
const LIMIT = DAY;

/** More than fit into that time. A mail gets there only when its attempts come to no end, or their processes do. */
export const MOST_ATTEMPTS = 30;

export const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** When to try next after `attempts` that failed, or null when it is time to give up. */
export function findNextAttempt(
  attempts: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): Date | null {
  const next = later(now, PAUSES[attempts - 1] ?? HOUR);
  return next > later(createdAt, LIMIT) ? null : next;
}
