import { createOrm } from '#connection/orm.ts';
import type { OrmOptions } from '#connection/orm-options.ts';
import { migrate } from '#migrations/migrate.ts';
import { keepDatabases } from './kept-databases.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * A migrated database without rows: SQLite in memory, or with `TEST_DIALECT=postgresql` PostgreSQL, on the server of
 * `TEST_DATABASE_URL` if that is set, else in this process.
 */
export async function emptyDatabase(options: OrmOptions = {}): Promise<TestDatabase> {
  const { TEST_DIALECT: dialect = 'sqlite', TEST_DATABASE_URL: serverUrl = '' } = process.env;
  if (dialect === 'sqlite') return emptySqliteDatabase(options);
  if (dialect !== 'postgresql') throw new Error(`There is no test database for TEST_DIALECT=${dialect}.`);
  if (serverUrl === '') return (await import('./pglite-database.ts')).emptyPgliteDatabase(options);
  return (await import('./server-database.ts')).emptyServerDatabase(serverUrl, options);
}

const emptySqliteDatabase = keepDatabases(async (options) => {
  const orm = await createOrm('sqlite::memory:', options);
  await migrate(orm);
  return orm;
});
