import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface InRow {
  /** What is guessed at. */
  key: string;
  /** In milliseconds since 1970, as is `until`. */
  now: number;
  /** When this count is forgotten, unless there is another one before. A row that ends later is locked. */
  until: number;
}

/**
 * Counts one failure after others in one statement, and says how many there are in a row; null while the row is locked, which
 * changes nothing. Lock a row in the same transaction by an end after `until`: a parallel count waits for it.
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
