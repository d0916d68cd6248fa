import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { loadDriver } from '#drivers/drivers.ts';
import type { SqliteDatabase } from '#drivers/sqlite-database.ts';
import { OWN_PREFIX } from '#migrations/own/assert-own-tables.ts';

/** Facts about a file of a SQLite database. */
export interface BackupFacts {
  bytes: number;
  users: number;
  /** The newest migration of the service that has run in it. */
  migration: string;
}

/** A file that is no backup, or cannot become one. The message is one sentence for the operator. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

function assertWhole(database: SqliteDatabase, path: string): void {
  const damages = database.prepare('pragma integrity_check').all<{ integrity_check: string }>();
  const [first] = damages.map(({ integrity_check: found }) => found).filter((found) => found !== 'ok');
  if (first !== undefined) throw new BackupFault(`${path} is damaged: ${first}.`);
  const orphans = database.prepare('pragma foreign_key_check').all<{ table: string }>();
  if (orphans[0])
    throw new BackupFault(`${path} is damaged: rows of ${orphans[0].table} refer to rows that are missing.`);
}

const hasTable = (database: SqliteDatabase, name: string): boolean =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;

function readFacts(database: SqliteDatabase, path: string, known: ReadonlySet<string>): BackupFacts {
  if (!hasTable(database, MIGRATION_TABLE) || !hasTable(database, 'user'))
    throw new BackupFault(`${path} is no database of Keystead.`);
  assertWhole(database, path);
  const names = database
    .prepare(`select name from "${MIGRATION_TABLE}" order by id`)
    .all<{ name: string }>()
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(OWN_PREFIX));
  const newer = names.find((name) => !known.has(name));
  if (newer !== undefined)
    throw new BackupFault(`${path} is of a newer version of Keystead, which has the migration ${newer}.`);
  const [{ users } = { users: 0 }] = database
    .prepare('select count(*) as users from "user"')
    .all<{ users: number }>();
  const [{ bytes } = { bytes: 0 }] = database
    .prepare('select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()')
    .all<{ bytes: number }>();
  return { bytes, users, migration: names.at(-1) ?? 'none' };
}

/** The message of an error, for the middle of a sentence. */
export const toReason = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);

/**
 * Reads the whole file, and says what is in it.
 * @throws BackupFault if it is damaged, none of Keystead, or of a newer version
 */
export async function inspectBackup(path: string): Promise<BackupFacts> {
  const { openFile } = await loadDriver('sqlite');
  const { migrationsFor } = await import('#migrations/index.ts');
  const known = new Set(migrationsFor('sqlite').map(({ name }) => name));
  let database: SqliteDatabase | undefined;
  try {
    database = openFile(path, { readonly: true });
    return readFacts(database, path, known);
  } catch (cause) {
    if (cause instanceof BackupFault) throw cause;
    throw new BackupFault(`${path} cannot be read: ${toReason(cause)}.`, { cause });
  } finally {
    database?.close();
  }
}
