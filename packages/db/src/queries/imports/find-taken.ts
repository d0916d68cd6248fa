import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Values in one statement; SQLite takes 32,766. */
const VALUES = 5000;

export interface TakenQuery {
  table: string;
  /** Column that is compared, first, and others that are read with it. */
  columns: readonly [string, ...string[]];
  values: readonly string[];
}

/** The rows that have one of many values in a column: their texts, in the order of the columns. */
export async function findTaken(
  em: Orm['em'],
  { table, columns, values }: TakenQuery,
): Promise<readonly (readonly string[])[]> {
  const found: string[][] = [];
  const unique = [...new Set(values)];
  const selected = columns.map((column) => `"${column}"`).join(', ');
  for (let start = 0; start < unique.length; start += VALUES) {
    const part = unique.slice(start, start + VALUES);
    const places = part.map(() => '?').join(', ');
    const sql = `select ${selected} from ${tableOf({ em }, table)} where "${columns[0]}" in (${places})`;
    const rows = await em.execute<Record<string, unknown>[]>(sql, part);
    for (const row of rows) found.push(columns.map((column) => String(row[column])));
  }
  return found;
}
