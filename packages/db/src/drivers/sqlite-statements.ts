import type { SqliteDatabase, SqliteStatement } from './sqlite-database.ts';

/** Statements that a connection keeps. A list of values makes a new text for each length, so the oldest have to go. */
const KEPT = 500;

/** Characters of the longest text that is kept. */
const LONGEST = 10_000;

/** A `pragma` may take effect while it is prepared, so it is not kept: https://sqlite.org/pragma.html */
const isKept = (sql: string): boolean => sql.length <= LONGEST && !/^\s*pragma/i.test(sql);

/** By the connection on which they were prepared, and by their text. */
const prepared = new WeakMap<SqliteDatabase, Map<string, SqliteStatement>>();

/**
 * A statement of this text, prepared once: otherwise SQLite would plan it, and the driver compile a function that builds its
 * rows, at each use. After the schema has changed, in another process too, SQLite plans it again and the driver looks
 * at its columns again: https://sqlite.org/c3ref/prepare.html
 */
export function statementFor(database: SqliteDatabase, sql: string): SqliteStatement {
  if (!isKept(sql)) return database.prepare(sql);
  const kept = prepared.get(database) ?? new Map<string, SqliteStatement>();
  prepared.set(database, kept);
  const statement = kept.get(sql) ?? database.prepare(sql);
  // A map keeps the order of insertion, so what was not used for longest stands first.
  kept.delete(sql);
  kept.set(sql, statement);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return statement;
}
