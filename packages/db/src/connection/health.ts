import { pendingMigrations } from '#migrations/later.ts';
import type { OwnTables } from '#migrations/own/own-tables.ts';
import { dialectOf, type Orm } from './dialect.ts';
import { findOutage } from './outage.ts';
import { isWriting } from './write-watch.ts';

/** The part of a connection class to a server. */
interface ServerConnection {
  /** Calls hold all connections without a question to the server. */
  readonly isHeldUp: boolean;
  assertPrimary(): Promise<void>;
}

const isOfServer = (connection: object): connection is ServerConnection => 'assertPrimary' in connection;

/** Milliseconds between two looks whether calls still ask nothing. */
const LOOK = 50;

/** A server is asked on some of the connections: so calls wait for it, and not for this process. */
const isMoving = (connection: object): boolean => isOfServer(connection) && !connection.isHeldUp;

/**
 * All connections have been in use for longer than calls wait for one, and none of them waits for the server. False at
 * once if the database does not answer, because a restart of this process would not help.
 */
export async function isStalled(orm: Orm): Promise<boolean> {
  const connection = orm.em.getConnection();
  if (isMoving(connection)) return false;
  const { promise: moves, resolve } = Promise.withResolvers<false>();
  const timer = setInterval(() => isMoving(connection) && resolve(false), LOOK);
  try {
    return await Promise.race([hasNoConnection(orm), moves]);
  } finally {
    clearInterval(timer);
  }
}

/** A call that waits for a connection gets none. */
async function hasNoConnection(orm: Orm): Promise<boolean> {
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

/** Row of the counters that a trial of a write counts in. */
const TRIAL = 'trial:write';

/** Seconds of the window in which trials are counted, after which the row is deleted like any other. */
const WINDOW = 60;

/**
 * Tried where a write has failed because of a full disk or of files that cannot be written, and where there is little
 * room; otherwise this costs nothing.
 */
export async function takesWrites(orm: Orm): Promise<boolean> {
  const connection = orm.em.getConnection();
  if (!isWriting(connection)) return true;
  const isShort = await connection.isShortOfRoom();
  if (!isShort && !connection.writes.isRefusing) return true;
  try {
    const { countHit } = await import('#queries/limits/count-hit.ts');
    await countHit(orm, TRIAL, WINDOW * 1000, new Date());
  } catch (error) {
    connection.writes.toFailure(error);
    return false;
  }
  // A small write may fit where others do not.
  if (!isShort) connection.writes.recover();
  return !connection.writes.isRefusing;
}

/** The database answers, has all migrations, takes writes, and is still the primary or the file that was opened. */
export async function isReady(orm: Orm, own: readonly OwnTables[] = []): Promise<boolean> {
  try {
    return (
      (await isInPlace(orm)) && (await pendingMigrations(orm, own)).length === 0 && (await takesWrites(orm))
    );
  } catch {
    // Any failure means "not ready". The logs of calls have the reason.
    return false;
  }
}

async function isInPlace(orm: Orm): Promise<boolean> {
  const connection = orm.em.getConnection();
  if (isOfServer(connection)) await connection.assertPrimary();
  if (dialectOf(orm) !== 'sqlite') return true;
  const { KeysteadSqliteConnection } = await import('#drivers/sqlite-driver.ts');
  return !(connection instanceof KeysteadSqliteConnection) || connection.isInPlace;
}
