import type { SqliteDatabase, SqliteStatement } from './sqlite-database.ts';

/**
 * Number of statements that a connection keeps. A list of values makes a new text for each length, so the oldest
 * are dropped.
 */
const KEPT = 500;

/** Length of the longest text that is kept. */
const LONGEST = 10_000;

/** A `pragma` may take effect while it is prepared, so it is not kept: https://sqlite.org/pragma.html */
const isKept = (sql: string): boolean => sql.length <= LONGEST && !/^\s*pragma/i.test(sql);

/** Prepared statements, by connection and text. */
const prepared = new WeakMap<SqliteDatabase, Map<string, SqliteStatement>>();

/**
 * A prepared statement of this text. Without it SQLite would plan, and the driver compile a function for rows, at
 * each use. After a change of the schema, in another process too, SQLite and the driver prepare it again:
 * https://sqlite.org/c3ref/prepare.html
 */
export function statementFor(database: SqliteDatabase, sql: string): SqliteStatement {
  if (!isKept(sql)) return database.prepare(sql);
  const kept = prepared.get(database) ?? new Map<string, SqliteStatement>();
  prepared.set(database, kept);
  const statement = kept.get(sql) ?? database.prepare(sql);
  // A map keeps the order of insertion, so the first entry was not used for the longest time.
  kept.delete(sql);
  kept.set(sql, statement);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return statement;
}
