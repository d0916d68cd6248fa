import type { Dialect } from '#connection/dialect.ts';
import { type Column, type FlatRow, pick, toSelection } from './read-columns.ts';

/** SQL functions for one row and for a list of rows as JSON. */
const FUNCTIONS: Record<Dialect, { row: string; list: string }> = {
  sqlite: { row: 'json_array', list: 'json_group_array' },
  postgresql: { row: 'jsonb_build_array', list: 'jsonb_agg' },
};

export interface ListedRows {
  columns: readonly Column[];
  /** Statement after `from`, with conditions, order and limit. */
  rows: string;
}

/**
 * Rows as one JSON value of a statement, so that several lists need one statement. Columns keep their order and
 * their conversions.
 */
export function toJsonList(dialect: Dialect, { columns, rows }: ListedRows): string {
  const { row, list } = FUNCTIONS[dialect];
  const selected = toSelection(dialect, columns);
  const cells = columns.map(({ alias }) => `l."${alias}"`).join(', ');
  const value = `select ${list}(${row}(${cells})) from (select ${selected} ${rows}) l`;
  return dialect === 'postgresql' ? `(${value})::text` : `(${value})`;
}

/** The rows of such a list, as the driver would return them. */
export function parseJsonList(columns: readonly Column[], value: unknown): FlatRow[] {
  const rows: unknown[][] = typeof value === 'string' ? JSON.parse(value) : [];
  return rows.map((cells) => {
    const row: FlatRow = {};
    for (const [index, { alias }] of columns.entries()) row[alias] = cells[index];
    return row;
  });
}

/** The columns of one entity of every row. */
export const pickAll = <Values>(columns: readonly Column[], rows: readonly FlatRow[]): Values[] =>
  rows.map((row) => pick<Values>(columns, row));
