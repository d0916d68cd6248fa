import type { HitCounter, Hits } from '#context.ts';

/** Keys held before the ended windows are swept out. */
const SWEEP_AT = 10_000;

/** Counters of one process. They are gone when it ends; several processes count in the database. */
export function createMemoryCounter(): HitCounter {
  const windows = new Map<string, Hits>();
  return async (key, windowSeconds, now) => {
    const time = now.getTime();
    if (windows.size >= SWEEP_AT)
      for (const [name, { expiresAt }] of windows) if (expiresAt <= time) windows.delete(name);
    const open = windows.get(key);
    const hits = open && open.expiresAt > time ? open : { count: 0, expiresAt: time + windowSeconds * 1000 };
    hits.count += 1;
    windows.set(key, hits);
    return { ...hits };
  };
}
