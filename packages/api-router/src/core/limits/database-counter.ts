import { countHit, type Orm } from '@keystead/db';
import type { HitCounter } from '#core/ports.ts';

/** Counters that several processes share. */
export const createDatabaseCounter =
  (orm: Orm): HitCounter =>
  (key, windowSeconds, now) =>
    countHit(orm, key, windowSeconds * 1000, now);
