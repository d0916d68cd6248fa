import type { EntityProperty } from '@mikro-orm/core';
import type { Dialect, Orm } from '#dialect.ts';
import { Session } from '#entities/session.ts';
import { type StoredFields, User } from '#entities/user.ts';
import { JsonDate } from '#json-date.ts';
import { type HotStatement, prepareStatement, type RunStatement } from '#prepared-statement.ts';

/** Columns of an entity, without methods and relations. */
type Columns<Entity> = {
  [Key in keyof Entity as Entity[Key] extends string | number | boolean | Date | null
    ? Key
    : never]: Entity[Key];
};

/** A session and its user as plain values: the same names and types as the entities have. */
export interface SessionRow {
  session: Columns<Session>;
  user: Columns<User> & {
    /** Always null if the reader was not asked for them. */
    additionalFields: StoredFields | null;
  };
}

type Value = string | number | boolean | Date | StoredFields | null;

/** Column of the result: its property, and the conversion of the value from the driver. */
interface Column {
  key: string;
  /** Its name in the statement and in the row from the driver. */
  alias: string;
  sql: Record<Dialect, string>;
  read: (value: unknown) => Value;
}

const isPlain = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Plain value from a driver. Throws for a type that this reader cannot convert. */
function requirePlain(value: unknown): string | number | null {
  if (isPlain(value)) return value;
  throw new TypeError(`the session reader cannot read a value of type ${typeof value}`);
}

function parseFields(value: unknown): StoredFields | null {
  const text = requirePlain(value);
  return typeof text === 'string' ? JSON.parse(text) : null;
}

/** Conversions by type (`any` is JSON): drivers return times as milliseconds since 1970, and SQLite returns booleans as 0 or 1. */
const readers: Record<string, (value: unknown) => Value> = {
  Date: (value) => (value === null ? null : new JsonDate(Number(value))),
  boolean: Boolean,
  any: parseFields,
};

type ToSql = Record<Dialect, (column: string) => string>;

const asStored: ToSql = { sqlite: (column) => column, postgresql: (column) => column };

/** What a driver has to return for a type that it would convert itself, or not at all. */
const selectors: Record<string, ToSql> = {
  Date: { ...asStored, postgresql: (column) => `(extract(epoch from ${column}) * 1000)::float8` },
  any: { ...asStored, postgresql: (column) => `${column}::text` },
};

function toColumn(property: EntityProperty, table: 's' | 'u'): Column {
  const field = `${table}."${property.fieldNames[0]}"`;
  const { sqlite, postgresql } = selectors[property.runtimeType] ?? asStored;
  return {
    key: property.kind === 'scalar' ? property.name : `${property.name}Id`,
    alias: `${table}_${property.name}`,
    sql: { sqlite: sqlite(field), postgresql: postgresql(field) },
    read: readers[property.runtimeType] ?? requirePlain,
  };
}

/** Columns of an entity, from its definition, so that a new column needs no line here. */
const columnsOf = (properties: readonly EntityProperty[], table: 's' | 'u'): Column[] =>
  properties
    .filter(({ kind, persist }) => (kind === 'scalar' || kind === 'm:1') && persist !== false)
    .map((property) => toColumn(property, table));

function toStatement(name: string, columns: readonly Column[]): HotStatement {
  return {
    name,
    toSql(dialect, table) {
      const selected = columns.map(({ sql, alias }) => `${sql[dialect]} as "${alias}"`).join(', ');
      const joined = `${table('session')} s join ${table('user')} u on u."id" = s."user_id"`;
      return `select ${selected} from ${joined} where s."token_hash" = ?`;
    },
    reads: true,
  };
}

type FlatRow = Record<string, unknown>;

function pick<Values>(columns: readonly Column[], row: FlatRow): Values;
function pick(columns: readonly Column[], row: FlatRow): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const { key, alias, read } of columns) values[key] = read(row[alias]);
  return values;
}

/**
 * Session look-up of every request: one statement, prepared at its first use, on the unique index of `tokenHash`. It
 * reads committed data, and returns expired sessions too. It reads the fields of the operator only if it is asked to,
 * so that a service that declares none does not carry them.
 */
export function createSessionReader(
  orm: Orm,
  { withFields = false }: { withFields?: boolean } = {},
): (tokenHash: string) => Promise<SessionRow | undefined> {
  const metadata = orm.getMetadata();
  const session = columnsOf(metadata.get(Session).props, 's');
  const all = columnsOf(metadata.get(User).props, 'u');
  const user = withFields ? all : all.filter(({ key }) => key !== 'additionalFields');
  const name = withFields ? 'keystead_find_session_with_fields' : 'keystead_find_session';
  const statement = toStatement(name, [...session, ...user]);
  let run: RunStatement<FlatRow> | undefined;
  return async (tokenHash) => {
    run ??= await prepareStatement<FlatRow>(orm, statement);
    const row = await run(tokenHash);
    if (!row) return undefined;
    const person = pick<SessionRow['user']>(user, row);
    if (!withFields) person.additionalFields = null;
    return { session: pick<SessionRow['session']>(session, row), user: person };
  };
}
