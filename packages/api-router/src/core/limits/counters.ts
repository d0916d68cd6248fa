import { clearHits, countHit, type Orm, takeBackHit } from '@keystead/db';
import type { HitCounter, Hits } from '#core/ports.ts';

/** Number of keys above which ended windows are searched and deleted. */
const CLEAN_UP_AT = 10_000;
/**
 * Largest number of keys. Then the oldest tenth is deleted, ended or not, so that many requests cannot fill the
 * memory.
 */
const LIMIT = 200_000;

/** Counters in the memory of one process. For several processes there are counters in the database. */
export function createMemoryCounter(limit = LIMIT): HitCounter {
  const windows = new Map<string, Hits>();
  let cleanUpAt = Math.min(CLEAN_UP_AT, limit);

  const makeRoom = (time: number): void => {
    for (const [key, { expiresAt }] of windows) if (expiresAt <= time) windows.delete(key);
    if (windows.size >= limit)
      for (const key of [...windows.keys()].slice(0, limit / 10)) windows.delete(key);
    // Twice the number that is left, so that the time for a hit stays the same for any number of open windows.
    cleanUpAt = Math.min(Math.max(CLEAN_UP_AT, windows.size * 2), limit);
  };

  return {
    async count(key, windowSeconds, now) {
      const time = now.getTime();
      const open = windows.get(key);
      const hits =
        open && open.expiresAt > time ? open : { count: 0, expiresAt: time + windowSeconds * 1000 };
      hits.count += 1;
      if (open === undefined && windows.size >= cleanUpAt) makeRoom(time);
      // A new window is moved to the end of the map, whose order is by age.
      if (hits !== open) windows.delete(key);
      windows.set(key, hits);
      return { ...hits };
    },
    async takeBack(key, { expiresAt }) {
      const hits = windows.get(key);
      if (hits && hits.expiresAt === expiresAt && hits.count > 0) hits.count -= 1;
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}

/**
 * Counters that several processes share.
 * @internal
 */
export const createDatabaseCounter = (orm: Orm): HitCounter => ({
  count: (key, windowSeconds, now) => countHit(orm, key, windowSeconds * 1000, now),
  takeBack: (key, hits) => takeBackHit(orm, key, hits),
  clear: (key) => clearHits(orm, key),
});
