import { dialectOf, type Orm } from './dialect.ts';

/**
 * Takes a SQLite file for the service that is about to start, until it closes the database or its process ends. Rejects
 * while another service has it: each would count attempts and remember changed sessions by itself. Migrations, commands and
 * backups, which only work on the rows, need no claim. PostgreSQL and databases in memory need none either.
 */
export async function claimDatabase(orm: Orm): Promise<void> {
  if (dialectOf(orm) !== 'sqlite') return;
  const { KeysteadSqliteConnection } = await import('#drivers/sqlite-driver.ts');
  const connection = orm.em.getConnection();
  if (connection instanceof KeysteadSqliteConnection) await connection.claim();
}
