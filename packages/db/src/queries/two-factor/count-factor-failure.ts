import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface FactorFailure {
  userId: string;
  /** Number of failures after which no code is accepted until the lock ends. */
  max: number;
  now: Date;
  /** End of a lock, or of a period in which failures are counted, that begins now. */
  until: Date;
}

const LOCKED = '"failures" >= ? and "failures_end_at" > ?';

/**
 * Counts one wrong second factor of a user, in one statement, and returns their number. Null while the user is
 * locked, or has no second factor. The count starts again when its period is over.
 */
export async function countFactorFailure(
  em: Orm['em'],
  { userId, max, now, until }: FactorFailure,
): Promise<number | null> {
  const row = await em.execute<{ failures?: number }>(
    `update ${tableOf({ em }, 'two_factor')} set
      "failures" = case when "failures_end_at" > ? then "failures" + 1 else 1 end,
      "failures_end_at" = case when "failures_end_at" > ? and "failures" + 1 < ? then "failures_end_at" else ? end
    where "user_id" = ? and ("failures_end_at" is null or not (${LOCKED})) returning "failures"`,
    [now, now, max, until, userId, max, now],
    'get',
  );
  return row?.failures === undefined ? null : Number(row.failures);
}
