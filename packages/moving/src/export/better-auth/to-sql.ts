import { type Dialect, quoteName } from '@keystead/db';
import { type TargetName, type TargetTable, tableOf } from './tables.ts';

const TYPES: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  sqlite: { text: 'text', moment: 'date', boolean: 'integer', integer: 'integer' },
  postgresql: { text: 'text', moment: 'timestamptz', boolean: 'boolean', integer: 'integer' },
};

function toColumn(dialect: Dialect, name: string, { columns, references, unique }: TargetTable): string {
  const kind = columns[name] ?? 'text?';
  const other = references?.[name];
  return [
    quoteName(name),
    TYPES[dialect][kind.replace('?', '')],
    ...(kind.endsWith('?') ? [] : ['not null']),
    ...(name === 'id' ? ['primary key'] : []),
    ...(unique?.includes(name) ? ['unique'] : []),
    ...(other === undefined ? [] : [`references ${quoteName(other)} ("id") on delete cascade`]),
  ].join(' ');
}

/** Statements that make a table as the migrations of Better Auth make it. */
export function toCreation(dialect: Dialect, name: TargetName): string[] {
  const table = tableOf(name);
  const columns = Object.keys(table.columns).map((column) => toColumn(dialect, column, table));
  return [
    `create table ${quoteName(name)} (${columns.join(', ')})`,
    ...(table.indexed ?? []).map(
      (column) =>
        `create index ${quoteName(`${name}_${column}_idx`)} on ${quoteName(name)} (${quoteName(column)})`,
    ),
  ];
}

/** Runs in both databases, behind all rows. */
export const countMembers =
  'update "team" set "memberCount" = (select count(*) from "teamMember" where "teamId" = "team"."id")';

const toText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** A value as PostgreSQL reads it in a statement, whatever its settings of texts are. */
export function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value).replaceAll('\0', '');
  return text.includes('\\') ? `E${toText(text.replaceAll('\\', '\\\\'))}` : toText(text);
}
