import type { Orm } from '#dialect.ts';
import { findOutage } from '#outage.ts';

/**
 * Whether all connections have been in use for longer than calls wait for one. A database that cannot be reached
 * is not that: to start this process anew would not help.
 */
export async function isStalled(orm: Orm): Promise<boolean> {
  try {
    // Takes a connection and gives it back, with no statement in between.
    await orm.em
      .getConnection()
      .getClient()
      .connection()
      .execute(async () => undefined);
    return false;
  } catch (error) {
    return findOutage(error)?.kind === 'stalled';
  }
}
