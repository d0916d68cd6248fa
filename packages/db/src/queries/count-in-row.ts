import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface InRow {
  /** Key of the counter. */
  key: string;
  /** Now, in milliseconds since 1970, as is `until`. */
  now: number;
  /** End of this count, unless an earlier count is running. A row with a later end is locked. */
  until: number;
}

/**
 * Counts one failure in one statement, and returns how many there are in a row; null, without a change, while the
 * row is locked. To lock a row, set an end after `until` in the same transaction: a parallel count waits for it.
 */
export async function countInRow(em: Orm['em'], { key, now, until }: InRow): Promise<number | null> {
  const row = await em.execute<{ count?: number }>(
    `insert into ${tableOf({ em }, 'rate_limit')} as r ("key", "count", "expires_at") values (?, 1, ?)
    on conflict ("key") do update set
      "count" = case when r."expires_at" <= ? then 1 else r."count" + 1 end, "expires_at" = excluded."expires_at"
    where r."expires_at" <= excluded."expires_at" returning "count"`,
    [key, until, now],
    'get',
  );
  return row?.count === undefined ? null : Number(row.count);
}
