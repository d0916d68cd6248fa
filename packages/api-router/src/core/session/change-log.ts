import type { ChangeLog } from '#core/ports.ts';

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
