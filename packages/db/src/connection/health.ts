import { pendingMigrations } from '#migrations/later.ts';
import type { OwnTables } from '#migrations/own/own-tables.ts';
import { dialectOf, type Orm } from './dialect.ts';
import { findOutage } from './outage.ts';

/**
 * Whether all connections have been in use for longer than calls wait for one. False if the database cannot be reached,
 * because a restart of this process would not help.
 */
export async function isStalled(orm: Orm): Promise<boolean> {
  try {
    // A connection is taken and returned, without a statement in between.
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

/** Statement for the time by the clock of the database, in milliseconds since 1970. */
const CLOCKS = {
  sqlite: "select cast(unixepoch('subsec') * 1000 as integer) as now",
  postgresql: 'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
} as const;

/** The time by the clock of the database: the shortest question that it can answer. */
export async function readClock(orm: Orm): Promise<Date> {
  const [row]: { now: number }[] = await orm.em.getConnection().execute(CLOCKS[dialectOf(orm)]);
  return new Date(row?.now ?? Number.NaN);
}

/** Whether the database answers, has all migrations, and is still the file that was opened. */
export async function isReady(orm: Orm, own: readonly OwnTables[] = []): Promise<boolean> {
  try {
    return (await isInPlace(orm)) && (await pendingMigrations(orm, own)).length === 0;
  } catch {
    // Any failure means "not ready". The logs of calls have the reason.
    return false;
  }
}

async function isInPlace(orm: Orm): Promise<boolean> {
  if (dialectOf(orm) !== 'sqlite') return true;
  const { KeysteadSqliteConnection } = await import('#drivers/sqlite-driver.ts');
  const connection = orm.em.getConnection();
  return !(connection instanceof KeysteadSqliteConnection) || connection.isInPlace;
}
