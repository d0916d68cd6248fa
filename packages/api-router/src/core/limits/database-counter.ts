import { clearHits, countHit, type Orm, takeBackHit } from '@keystead/db';
import type { HitCounter } from '#core/ports.ts';

/** Counters that several processes share. */
export const createDatabaseCounter = (orm: Orm): HitCounter => ({
  count: (key, windowSeconds, now) => countHit(orm, key, windowSeconds * 1000, now),
  takeBack: (key) => takeBackHit(orm, key),
  clear: (key) => clearHits(orm, key),
});
