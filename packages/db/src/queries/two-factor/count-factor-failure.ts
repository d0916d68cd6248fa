import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface FactorFailure {
  userId: string;
  /** Failures after which no code is taken until the end of the lock. */
  max: number;
  now: Date;
  /** The end of a lock, or of a time in which failures are counted, that begins now. */
  until: Date;
}

const LOCKED = '"failures" >= ? and "failures_end_at" > ?';

/**
 * Counts one wrong second factor of a user, in one statement, and says how many there are. Null while no code is taken,
 * or when the user has no second factor. The count begins anew when its time is over.
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
