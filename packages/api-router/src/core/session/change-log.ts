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

/** Change log of a process alone, which other processes may tell of changes. */
export interface OwnChangeLog extends ChangeLog {
  /** `now` is the time of this process, if `at` is from another one, whose clock may be wrong. */
  mark(userId: string, at: Date, now?: Date): void;
}

/** Change log in memory. It keeps changes for as long as a copy may live, and drops older ones with each new one. */
export function createChangeLog(maxAgeSeconds: number): OwnChangeLog {
  const marks = new Map<string, Date>();

  /** By the time of this process: a wrong clock elsewhere must not end the changes of other users. */
  const dropOlder = (now: Date): void => {
    // Entries stand in the order in which they came, because a renewed entry moves to the end.
    for (const [id, markedAt] of marks) {
      if (markedAt > now) continue;
      if (markedAt.getTime() + maxAgeSeconds * 1000 > now.getTime()) break;
      marks.delete(id);
    }
  };

  return {
    keepsFor: maxAgeSeconds,
    mark(userId, at, now = at) {
      dropOlder(now);
      marks.delete(userId);
      marks.set(userId, at);
    },
    since: (userId) => marks.get(userId),
  };
}
