import { toDatabaseAddress } from '#connection/database-url.ts';
import { loadDriver } from '#drivers/drivers.ts';
import { readForeignPostgresql } from './foreign-postgresql.ts';
import type { ForeignDatabase } from './foreign-rows.ts';
import { readForeignSqlite } from './foreign-sqlite.ts';

/**
 * Opens a database only for reading. `schema` is that of PostgreSQL.
 * @throws Error with one sentence when the URL is wrong, the package of the database is not installed, or the
 * database cannot be read
 */
export async function openForeignDatabase(url: string, schema = 'public'): Promise<ForeignDatabase> {
  const address = toDatabaseAddress(url);
  if (address.dialect === 'sqlite') {
    const { openReadOnlyFile } = await loadDriver('sqlite');
    return readForeignSqlite(openReadOnlyFile(address.path));
  }
  const { createClient } = await loadDriver('postgresql');
  return readForeignPostgresql(
    (options) => createClient({ ...options, connectionString: address.url }),
    schema,
  );
}
