import { type Dialect, dialectOf, type Orm, schemaOf } from '@keystead/db';
import type { DeclaredFields } from './declared-fields.ts';

/** Kinds of columns, which both databases have in their own way. */
export type ColumnKind = 'text' | 'integer' | 'bigint' | 'boolean' | 'moment' | 'json';

export interface GeneratedColumn {
  /** In camelCase, as entities have it: `emailVerified`, `userId`. */
  property: string;
  /** As the database has it: `email_verified`. */
  column: string;
  kind: ColumnKind;
  isNullable: boolean;
  /** The column is the primary key alone. */
  isKey: boolean;
  isUnique: boolean;
  /** A secret or a hash, which entities hide. */
  isHidden: boolean;
  /** Table that it refers to, by its `id`. */
  references: string | undefined;
}

export interface GeneratedTable {
  name: string;
  /** Properties of a primary key of several columns; empty where one column is the key. */
  keys: readonly string[];
  columns: readonly GeneratedColumn[];
}

export interface GeneratedSchema {
  dialect: Dialect;
  /** Schema of PostgreSQL. */
  place: string;
  tables: readonly GeneratedTable[];
  fields: DeclaredFields;
}

/** Tables that applications join. */
const JOINED = [
  ...['user', 'account', 'session', 'organization', 'member', 'team', 'team_member', 'invitation'],
  ...['organization_role', 'passkey', 'api_key'],
];

/** Columns that no `select *` of an application should hand out, besides those that entities hide. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = { passkey: ['public_key'] };

const entitiesOf = (orm: Orm) => [...orm.em.getMetadata().getAll().values()];

type Property = ReturnType<typeof entitiesOf>[number]['props'][number];

const KINDS: Readonly<Record<string, ColumnKind>> = {
  string: 'text',
  boolean: 'boolean',
  Date: 'moment',
  any: 'json',
};

function kindOf({ columnTypes: [type = 'text'], runtimeType }: Property): ColumnKind {
  if (type.startsWith('bigint')) return 'bigint';
  if (runtimeType === 'number') return 'integer';
  return KINDS[runtimeType] ?? 'text';
}

const toPascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_part, letter: string) => letter.toUpperCase());

/** `authUser` of `auth` and `user`; `AuthUser` of `Auth`. */
export const toName = (prefix: string, table: string): string => `${prefix}${toPascal(table)}`;

/** `emailVerified` of `email_verified`. */
export const toCamel = (name: string): string =>
  name.replace(/_([a-z])/g, (_part, letter: string) => letter.toUpperCase());

/** Name of what a column refers to: `user` of `userId`. */
export const toRelation = ({ property }: GeneratedColumn): string => property.replace(/Id$/, '');

function toColumn(property: Property): GeneratedColumn {
  const [column = property.name] = property.fieldNames;
  return {
    property: toCamel(column),
    column,
    kind: kindOf(property),
    isNullable: property.nullable === true,
    isKey: property.primary === true,
    isUnique: property.unique === true,
    isHidden: property.hidden === true,
    references: property.targetMeta?.tableName,
  };
}

function toTable(name: string, props: readonly Property[], isAll: boolean): GeneratedTable {
  const read = props
    .filter(({ persist, hidden }) => persist !== false && (isAll || hidden !== true))
    .map(toColumn)
    .filter(({ column }) => isAll || !WITHHELD[name]?.includes(column));
  const keys = read.filter(({ isKey }) => isKey).map(({ property }) => property);
  if (keys.length === 1) return { name, keys: [], columns: read };
  return { name, keys, columns: read.map((column) => ({ ...column, isKey: false })) };
}

/** The tables of the service for another tool: those that applications join, or all of them with all columns. */
export function readTables(orm: Orm, fields: DeclaredFields, isAll = false): GeneratedSchema {
  const entities = entitiesOf(orm);
  const chosen = isAll ? entities : entities.filter(({ tableName }) => JOINED.includes(tableName));
  const tables = chosen
    .map(({ tableName: name, props }) => toTable(name, props, isAll))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return { dialect: dialectOf(orm), place: schemaOf(orm), tables, fields };
}
