import type { Dialect, ForeignRow } from '@keystead/db';
import type { ColumnKind, GeneratedColumn } from '#generate/read-tables.ts';
import type { MovedTable } from './moved-tables.ts';

const quote = (name: string): string => `"${name}"`;

/** PostgreSQL writes a time in its own way; both give milliseconds since 1970. */
const toSelection = (dialect: Dialect, { column, kind }: GeneratedColumn): string =>
  dialect === 'postgresql' && kind === 'moment'
    ? `(extract(epoch from ${quote(column)}) * 1000)::bigint as ${quote(column)}`
    : quote(column);

/** Ids are compared byte by byte, as SQLite does, so that both databases have one order. */
const toOrder = (dialect: Dialect, { keys }: MovedTable): string =>
  keys.map((key) => (dialect === 'postgresql' ? `${quote(key)} collate "C"` : quote(key))).join(', ');

interface Place {
  dialect: Dialect;
  nameOf: (table: string) => string;
}

const toRest = ({ nameOf }: Place, { name, only }: MovedTable): string =>
  `from ${nameOf(name)}${only === undefined ? '' : ` where ${only}`}`;

/** A statement that reads the rows of a table in the order of its keys. */
export function toSelect(place: Place, table: MovedTable): string {
  const columns = table.columns.map((column) => toSelection(place.dialect, column)).join(', ');
  return `select ${columns} ${toRest(place, table)} order by ${toOrder(place.dialect, table)}`;
}

export const toCount = (place: Place, table: MovedTable): string =>
  `select count(*) as "count" ${toRest(place, table)}`;

/** JSON with the names of each object in order: PostgreSQL keeps them in an order of its own. */
function toOrdered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOrdered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, toOrdered(part)]));
}

const FROM_DATABASE: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  text: String,
  integer: Number,
  bigint: Number,
  boolean: (value) => value === 't' || value === true || Number(value) === 1,
  moment: (value) => new Date(Number(value)).toISOString(),
  json: (value) => toOrdered(JSON.parse(String(value))),
};

/** A row as an export has it: names and values. */
export type MovedRow = Record<string, unknown>;

/** A row of the database in the form of an export. */
export const toMovedRow = ({ columns }: Pick<MovedTable, 'columns'>, row: ForeignRow): MovedRow =>
  Object.fromEntries(
    columns.map(({ property, column, kind }) => {
      const value = row[column];
      return [property, value === null || value === undefined ? null : FROM_DATABASE[kind](value)];
    }),
  );
