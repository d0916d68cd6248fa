import type { Dialect, Orm } from '#connection/dialect.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
} from '#queries/prepared/prepared-statement.ts';

/** Calls that were counted in a window, and its end. */
export interface Hits {
  /** Number of hits in the window, including this one. */
  count: number;
  /** End of the window, in milliseconds since 1970. */
  expiresAt: number;
}

/** SQL for the end of the window. The driver of PostgreSQL returns a bigint as text, so it is cast to a float. */
const EXPIRES_AT: Record<Dialect, string> = { sqlite: '"expires_at"', postgresql: '"expires_at"::float8' };

const COUNT_HIT: HotStatement = {
  name: 'keystead_count_hit',
  toSql: (
    dialect,
    table,
  ) => `insert into ${table('rate_limit')} as r ("key", "count", "expires_at") values (?, 1, ?)
    on conflict ("key") do update set
      "count" = case when r."expires_at" <= ? then 1 else r."count" + 1 end,
      "expires_at" = case when r."expires_at" <= ? then excluded."expires_at" else r."expires_at" end
    returning "count", ${EXPIRES_AT[dialect]} as "expiresAt"`,
  reads: false,
};

const prepared = new WeakMap<Orm, RunStatement<Hits>>();

/**
 * Counts one hit on a key in one statement, so that parallel calls never get the same number. The window is fixed: it
 * begins with its first hit, and the first hit after its end begins the next one.
 */
export const countHit = (orm: Orm, key: string, windowMs: number, now: Date): Promise<Hits> =>
  count(orm, key, { expiresAt: now.getTime() + windowMs, ended: now.getTime() });

/** `ended`: a window that ends then, or earlier, is over. */
async function count(
  orm: Orm,
  key: string,
  { expiresAt, ended }: { expiresAt: number; ended: number },
): Promise<Hits> {
  const run = prepared.get(orm) ?? (await prepareStatement<Hits>(orm, COUNT_HIT));
  prepared.set(orm, run);
  const hits = await run(key, expiresAt, ended, ended);
  if (hits === undefined) throw new Error('The database did not return the counter it was asked to write.');
  return hits;
}

interface Lease {
  key: string;
  milliseconds: number;
  now: Date;
  /**
   * When this process started. A lease from before counts no longer: it may have come with a backup, and whoever had
   * it is gone.
   */
  start: Date;
}

/** Takes a lease, in one statement. False if another process has taken it since this one started, and it goes on. */
export async function takeLease(orm: Orm, { key, milliseconds, now, start }: Lease): Promise<boolean> {
  const expiresAt = now.getTime() + milliseconds;
  const ended = Math.max(now.getTime(), start.getTime() + milliseconds - 1);
  return (await count(orm, key, { expiresAt, ended })).count === 1;
}
