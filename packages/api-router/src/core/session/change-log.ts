import type { ChangeLog } from '#core/ports.ts';

/** Seconds by which the clocks of synchronized machines may differ. */
export const CLOCK_TOLERANCE = 1;

/** The later of two moments. */
export const later = (one: Date | undefined, other: Date): Date =>
  one !== undefined && one > other ? one : other;

/**
 * Moment up to which copies are invalid after a change that several processes share: the clock of the process that made
 * a copy may be ahead.
 */
export const withTolerance = (at: Date): Date => new Date(at.getTime() + CLOCK_TOLERANCE * 1000);

/** Change log in memory. It keeps changes for as long as a copy may live, and drops older ones with each new one. */
export function createChangeLog(maxAgeSeconds: number): ChangeLog {
  const marks = new Map<string, Date>();
  return {
    keepsFor: maxAgeSeconds,
    mark(userId, at) {
      // The oldest entry is first, because a renewed entry moves to the end.
      for (const [id, markedAt] of marks) {
        if (markedAt.getTime() + maxAgeSeconds * 1000 > at.getTime()) break;
        marks.delete(id);
      }
      marks.delete(userId);
      marks.set(userId, at);
    },
    since: (userId) => marks.get(userId),
  };
}
