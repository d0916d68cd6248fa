import type { Orm } from '#connection/dialect.ts';
import type { Hits } from '#queries/limits/count-hit.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
} from '#queries/prepared/prepared-statement.ts';

interface Count {
  count: number;
}

const TAKE_BACK: HotStatement = {
  name: 'keystead_take_back_hit',
  toSql: (_dialect, table) =>
    `update ${table('rate_limit')} set "count" = "count" - 1
    where "key" = ? and "expires_at" = ? and "count" > 0 returning "count"`,
  reads: false,
};

const CLEAR: HotStatement = {
  name: 'keystead_clear_hits',
  toSql: (_dialect, table) => `delete from ${table('rate_limit')} where "key" = ? returning "count"`,
  reads: false,
};

/** A function that runs `statement`, which is prepared once for each database. */
function createRun(statement: HotStatement) {
  const prepared = new WeakMap<Orm, RunStatement<Count>>();
  return async (orm: Orm, ...values: (string | number)[]): Promise<void> => {
    const run = prepared.get(orm) ?? (await prepareStatement<Count>(orm, statement));
    prepared.set(orm, run);
    await run(...values);
  };
}

const takeBack = createRun(TAKE_BACK);
const clear = createRun(CLEAR);

/**
 * Counts one hit less on a key, in one statement. A count of zero stays one. Nothing happens to a window that began
 * later than the one with the hit.
 */
export const takeBackHit = (orm: Orm, key: string, { expiresAt }: Pick<Hits, 'expiresAt'>): Promise<void> =>
  takeBack(orm, key, expiresAt);

/** Forgets all hits on a key. */
export const clearHits = (orm: Orm, key: string): Promise<void> => clear(orm, key);
