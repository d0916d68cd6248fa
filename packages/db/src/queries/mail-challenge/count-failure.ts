import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import type { Hits } from '#queries/limits/count-hit.ts';

export interface Failure {
  /** Key of the counter. */
  key: string;
  /** Number of failures after which the counter is locked. */
  max: number;
  now: Date;
  /** End of a lock, or of a period in which failures are counted, that begins now. */
  until: Date;
}

/**
 * Counts one failure in one statement, and returns the counter; null while the counter is locked. The last
 * allowed failure locks it. The count starts again when its period is over.
 */
export async function countFailure(em: Orm['em'], { key, max, now, until }: Failure): Promise<Hits | null> {
  const [time, end] = [now.getTime(), until.getTime()];
  const row = await em.execute<{ count?: number; expiresAt?: number | string }>(
    `insert into ${tableOf({ em }, 'rate_limit')} as r ("key", "count", "expires_at") values (?, 1, ?)
    on conflict ("key") do update set
      "count" = case when r."expires_at" <= ? then 1 else r."count" + 1 end,
      "expires_at" = case when r."expires_at" <= ? or r."count" + 1 >= ? then excluded."expires_at"
        else r."expires_at" end
    where r."expires_at" <= ? or r."count" < ? returning "count", "expires_at" as "expiresAt"`,
    [key, end, time, time, max, time, max],
    'get',
  );
  if (row?.count === undefined) return null;
  // The driver of PostgreSQL returns a bigint as text.
  return { count: Number(row.count), expiresAt: Number(row.expiresAt) };
}
