import { loadDriver } from '#drivers/drivers.ts';
import type { SqliteDatabase } from '#drivers/sqlite-database.ts';

/**
 * An empty SQLite database for rows that are sorted on their way from one place to another. Nobody else sees it, and
 * nothing is left of it when the process ends, however it ends.
 * @throws Error with one sentence when the package of SQLite is not installed
 */
export async function openScratch(): Promise<SqliteDatabase> {
  const { openScratchFile } = await loadDriver('sqlite');
  return openScratchFile();
}

/**
 * A new SQLite file for rows of another product.
 * @throws Error with one sentence when the package of SQLite is not installed
 */
export async function createSqliteFile(path: string): Promise<SqliteDatabase> {
  const { createFile } = await loadDriver('sqlite');
  return createFile(path);
}
