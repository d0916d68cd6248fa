import type { EntityProperty } from '@mikro-orm/core';
import type { Dialect, Orm } from '#dialect.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
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
  user: Columns<User>;
}

type Value = string | number | boolean | Date | null;

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

/** Conversions by type: drivers return times as milliseconds since 1970, and SQLite returns booleans as 0 or 1. */
const readers: Record<string, (value: unknown) => Value> = {
  Date: (value) => (value === null ? null : new JsonDate(Number(value))),
  boolean: Boolean,
};

const MILLISECONDS: Record<Dialect, (column: string) => string> = {
  sqlite: (column) => column,
  postgresql: (column) => `(extract(epoch from ${column}) * 1000)::float8`,
};

function toColumn(property: EntityProperty, table: 's' | 'u'): Column {
  const field = `${table}."${property.fieldNames[0]}"`;
  const isMoment = property.runtimeType === 'Date';
  return {
    key: property.kind === 'scalar' ? property.name : `${property.name}Id`,
    alias: `${table}_${property.name}`,
    sql: {
      sqlite: isMoment ? MILLISECONDS.sqlite(field) : field,
      postgresql: isMoment ? MILLISECONDS.postgresql(field) : field,
    },
    read: readers[property.runtimeType] ?? requirePlain,
  };
}

/** Columns of an entity, from its definition, so that a new column needs no line here. */
const columnsOf = (properties: readonly EntityProperty[], table: 's' | 'u'): Column[] =>
  properties
    .filter(({ kind, persist }) => (kind === 'scalar' || kind === 'm:1') && persist !== false)
    .map((property) => toColumn(property, table));

function toStatement(columns: readonly Column[]): HotStatement {
  const toSql = (dialect: Dialect): string => {
    const selected = columns.map(({ sql, alias }) => `${sql[dialect]} as "${alias}"`).join(', ');
    return `select ${selected} from "session" s join "user" u on u."id" = s."user_id" where s."token_hash" = ?`;
  };
  return {
    name: 'keystead_find_session',
    sql: { sqlite: toSql('sqlite'), postgresql: toSql('postgresql') },
    reads: true,
  };
}

type FlatRow = Record<string, unknown>;

function pick<Entity>(columns: readonly Column[], row: FlatRow): Columns<Entity>;
function pick(columns: readonly Column[], row: FlatRow): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const { key, alias, read } of columns) values[key] = read(row[alias]);
  return values;
}

/**
 * Session look-up of every request: one statement, prepared at its first use, on the unique index of `tokenHash`. It
 * reads committed data, and returns expired sessions too.
 */
export function createSessionReader(orm: Orm): (tokenHash: string) => Promise<SessionRow | undefined> {
  const metadata = orm.getMetadata();
  const session = columnsOf(metadata.get(Session).props, 's');
  const user = columnsOf(metadata.get(User).props, 'u');
  const statement = toStatement([...session, ...user]);
  let run: RunStatement<FlatRow> | undefined;
  return async (tokenHash) => {
    run ??= await prepareStatement<FlatRow>(orm, statement);
    const row = await run(tokenHash);
    return row && { session: pick<Session>(session, row), user: pick<User>(user, row) };
  };
}
