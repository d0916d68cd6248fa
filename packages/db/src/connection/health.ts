import { pendingMigrations } from '#migrations/migrate.ts';
import { dialectOf, type Orm } from './dialect.ts';
import { findOutage } from './outage.ts';

/**
 * Whether all connections have been in use for longer than calls wait for one. False if the database cannot be reached,
 * because a restart of this process would not help.
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

/** Whether the database answers, is up to date, and still is where it was opened. */
export async function isReady(orm: Orm): Promise<boolean> {
  try {
    return (await isInPlace(orm)) && (await pendingMigrations(orm)).length === 0;
  } catch {
    // Whatever keeps it from answering, the answer is no; calls tell the operator why.
    return false;
  }
}

async function isInPlace(orm: Orm): Promise<boolean> {
  if (dialectOf(orm) !== 'sqlite') return true;
  const { KeysteadSqliteConnection } = await import('#drivers/sqlite-driver.ts');
  const connection = orm.em.getConnection();
  return !(connection instanceof KeysteadSqliteConnection) || connection.isInPlace;
}
