import type { EntityProperty } from '@mikro-orm/core';
import { JsonDate } from '#columns/json-date.ts';
import type { Dialect } from '#connection/dialect.ts';
import type { StoredFields } from '#entities/user.ts';

/** Columns of an entity, without methods and relations. */
export type Columns<Entity> = {
  [Key in keyof Entity as Entity[Key] extends string | number | boolean | Date | null
    ? Key
    : never]: Entity[Key];
};

type Value = string | number | boolean | Date | StoredFields | null;

/**
 * Column of a result: its property, and how its value is converted.
 * @internal
 */
export interface Column {
  key: string;
  /** Its name in the statement and in the row from the driver. */
  alias: string;
  sql: Record<Dialect, string>;
  read: (value: unknown) => Value;
}

const isPlain = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Converts the value of a driver. Throws for a type that this reader does not know. */
function requirePlain(value: unknown): string | number | null {
  if (isPlain(value)) return value;
  throw new TypeError(`the session reader cannot read a value of type ${typeof value}`);
}

function parseJson(value: unknown): StoredFields | null {
  const text = requirePlain(value);
  return typeof text === 'string' ? JSON.parse(text) : null;
}

/**
 * Conversions by type (`any` is JSON): drivers return times as milliseconds since 1970, and SQLite returns booleans
 * as 0 or 1.
 */
const readers: Record<string, (value: unknown) => Value> = {
  // The driver of PostgreSQL returns a bigint as text.
  number: (value) => (value === null ? null : Number(value)),
  Date: (value) => (value === null ? null : new JsonDate(Number(value))),
  boolean: (value) => (value === null ? null : Boolean(value)),
  any: parseJson,
};

type ToSql = Record<Dialect, (column: string) => string>;

const asStored: ToSql = { sqlite: (column) => column, postgresql: (column) => column };

/** Types that a driver would convert itself, or not at all. */
const selectors: Record<string, ToSql> = {
  Date: { ...asStored, postgresql: (column) => `(extract(epoch from ${column}) * 1000)::float8` },
  any: { ...asStored, postgresql: (column) => `${column}::text` },
};

function toColumn(property: EntityProperty, table: string): Column {
  const field = `${table}."${property.fieldNames[0]}"`;
  const { sqlite, postgresql } = selectors[property.runtimeType] ?? asStored;
  return {
    key: property.kind === 'scalar' ? property.name : `${property.name}Id`,
    alias: `${table}_${property.name}`,
    sql: { sqlite: sqlite(field), postgresql: postgresql(field) },
    read: readers[property.runtimeType] ?? requirePlain,
  };
}

/**
 * Columns of an entity, from its definition, so that a new column needs no line here.
 * @internal
 */
export const columnsOf = (properties: readonly EntityProperty[], table: string): Column[] =>
  properties
    .filter(({ kind, persist }) => (kind === 'scalar' || kind === 'm:1') && persist !== false)
    .map((property) => toColumn(property, table));

/**
 * The columns as a statement selects them.
 * @internal
 */
export const toSelection = (dialect: Dialect, columns: readonly Column[]): string =>
  columns.map(({ sql, alias }) => `${sql[dialect]} as "${alias}"`).join(', ');

/** A row as the driver returns it. */
export type FlatRow = Record<string, unknown>;

/**
 * The columns of one entity in a row.
 * @internal
 */
export function pick<Values>(columns: readonly Column[], row: FlatRow): Values;
export function pick(columns: readonly Column[], row: FlatRow): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const { key, alias, read } of columns) values[key] = read(row[alias]);
  return values;
}
