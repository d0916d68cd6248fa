import { type ColumnValue, insertValues, type Orm } from '@keystead/db';
import type { GeneratedColumn } from '#generate/read-tables.ts';
import { type MovedTable, movedTables } from '../moved-tables.ts';

/** Rows of each table. The last letters of their ids are in another order than their first ones. */
const ROWS = 3;

const idOf = (table: string, index: number): string => `${'Zab'[index]}-${table}-é`;

/** A text that is easily spoiled on its way through files, statements and two databases. */
const textOf = (table: string, { column }: GeneratedColumn, index: number): string =>
  `${table} ${column} ${index} "quoted" 'too'\n\\ ? ?? $1 \u2028 \u{1f511} null`;

const VALUES: Readonly<Record<GeneratedColumn['kind'], (index: number) => ColumnValue>> = {
  text: String,
  integer: (index) => 7 + index,
  bigint: (index) => 1_900_000_000_000 + index,
  boolean: (index) => index === 1,
  moment: (index) => new Date(Date.UTC(2031, 2, 29, 1, 30, 0, 120 + index)),
  json: (index) =>
    JSON.stringify({ zz: [1, 2.5, null], a: { long: true, b: `\u{1f511} ${index}` }, 10: 'x' }),
};

function toValue(table: string, column: GeneratedColumn, index: number): ColumnValue {
  const { references, isKey, kind, isNullable, property } = column;
  // An administrator's session comes after the one that it opened, in the order of their ids.
  if (references === table) return index === 2 ? idOf(table, 0) : null;
  if (references !== undefined) return idOf(references, index);
  if (isKey && kind === 'text') return idOf(table, index);
  if (isNullable && index === 1) return null;
  if (isNullable && property === 'nextAttemptAt' && index === 2) return null;
  return kind === 'text' ? textOf(table, column, index) : VALUES[kind](index);
}

/** Puts rows into every table, with something in every column. Keys that seal are left to the service. */
export async function plantEverywhere(orm: Orm): Promise<readonly MovedTable[]> {
  const tables = movedTables(orm);
  for (const { name: table, columns } of tables.filter(({ name }) => !OF_SERVICE.includes(name))) {
    const rows = Array.from({ length: ROWS }, (_, index) =>
      columns.map((column) => toValue(table, column, index)),
    );
    const names = columns.map(({ column }) => column);
    await insertValues(orm.em.fork(), { table, columns: names, rows });
  }
  return tables;
}

/** Tables whose rows hang together: what the service itself writes in the test has to stay true. */
const OF_SERVICE = ['data_key', 'event', 'event_chain'];
