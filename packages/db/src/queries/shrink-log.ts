import { dialectOf, type Orm } from '#connection/dialect.ts';

/**
 * Moves the write-ahead log of a SQLite file into the file, and empties the log, which would keep its size
 * otherwise. While other connections read or write it does as much as it can. PostgreSQL does this by itself.
 */
export async function shrinkLog(orm: Orm): Promise<void> {
  if (dialectOf(orm) === 'sqlite') await orm.em.fork().execute('pragma wal_checkpoint(truncate)');
}
