import type { HitCounter, Hits } from '#core/ports.ts';

/** Keys held before the ended windows are swept out. */
const SWEEP_AT = 10_000;
/** Keys held at most; past that the oldest tenth goes, ended or not, since memory is not to be had by asking often. */
const LIMIT = 200_000;

/** Counters of one process. They are gone when it ends; several processes count in the database. */
export function createMemoryCounter(limit = LIMIT): HitCounter {
  const windows = new Map<string, Hits>();
  let sweepAt = Math.min(SWEEP_AT, limit);

  const makeRoom = (time: number): void => {
    for (const [key, { expiresAt }] of windows) if (expiresAt <= time) windows.delete(key);
    if (windows.size >= limit)
      for (const key of [...windows.keys()].slice(0, limit / 10)) windows.delete(key);
    // Twice what is left, so that sweeping costs each hit the same, however many windows stay open.
    sweepAt = Math.min(Math.max(SWEEP_AT, windows.size * 2), limit);
  };

  return {
    async count(key, windowSeconds, now) {
      const time = now.getTime();
      const open = windows.get(key);
      const hits =
        open && open.expiresAt > time ? open : { count: 0, expiresAt: time + windowSeconds * 1000 };
      hits.count += 1;
      if (open === undefined && windows.size >= sweepAt) makeRoom(time);
      windows.set(key, hits);
      return { ...hits };
    },
    async takeBack(key) {
      const hits = windows.get(key);
      if (hits && hits.count > 0) hits.count -= 1;
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}
