import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Values in one statement; SQLite takes 32,766, PostgreSQL 65,535. */
const VALUES = 30_000;

/** A value for a column: JSON as its text. */
export type ColumnValue = string | number | boolean | Date | null;

interface Inserted {
  table: string;
  /** As the database names them. Columns that are left out get the default of the table. */
  columns: readonly string[];
  /** Values in the order of the columns. */
  rows: readonly (readonly ColumnValue[])[];
}

/**
 * Inserts rows exactly as they are: no default of the entity, no time of today.
 * @internal
 */
export async function insertValues(em: Orm['em'], { table, columns, rows }: Inserted): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const places = `(${columns.map(() => '?').join(', ')})`;
  const most = Math.floor(VALUES / columns.length);
  for (let start = 0; start < rows.length; start += most) {
    const part = rows.slice(start, start + most);
    const sql = `insert into ${tableOf({ em }, table)} (${names}) values ${part.map(() => places).join(', ')}`;
    await em.execute(sql, part.flat(), 'run');
  }
}

/** A table, or some of its rows. */
export interface SomeRows {
  table: string;
  /** SQL condition. Default: all rows. */
  only?: string;
}

/**
 * The first of the tables that has such a row.
 * @internal
 */
export async function findFilledTable(
  em: Orm['em'],
  places: readonly SomeRows[],
): Promise<string | undefined> {
  for (const { table, only } of places) {
    const where = only === undefined ? '' : ` where ${only}`;
    const rows = await em.execute<unknown[]>(`select 1 from ${tableOf({ em }, table)}${where} limit 1`);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/**
 * Deletes all rows of these tables, in this order.
 * @internal
 */
export async function clearTables(em: Orm['em'], tables: readonly string[]): Promise<void> {
  for (const table of tables) await em.execute(`delete from ${tableOf({ em }, table)}`, [], 'run');
}
