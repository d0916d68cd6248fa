import { dialectOf, type Orm } from './dialect.ts';

/**
 * Claims a SQLite file for the service that is about to start, until it closes the database or its process ends.
 * Rejects while another service has the claim, because each service would count attempts and cache sessions by
 * itself.
 * Migrations, commands and backups need no claim, nor do PostgreSQL and databases in memory.
 */
export async function claimDatabase(orm: Orm): Promise<void> {
  if (dialectOf(orm) !== 'sqlite') return;
  const { KeysteadSqliteConnection } = await import('#drivers/sqlite-driver.ts');
  const connection = orm.em.getConnection();
  if (connection instanceof KeysteadSqliteConnection) await connection.claim();
}
