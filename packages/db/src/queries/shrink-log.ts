import { dialectOf, type Orm } from '#connection/dialect.ts';

/**
 * Moves what is in the write-ahead log of a SQLite file into the file, and empties the log. Without this the log keeps
 * the size it has grown to, up to a limit, until writes have gone once around it. While somebody reads or writes it does
 * what it can without them. PostgreSQL looks after its own.
 */
export async function shrinkLog(orm: Orm): Promise<void> {
  if (dialectOf(orm) === 'sqlite') await orm.em.fork().execute('pragma wal_checkpoint(truncate)');
}
