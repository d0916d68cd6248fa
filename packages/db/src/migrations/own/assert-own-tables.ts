import type { Transaction } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { type ListedColumn, listColumns } from '#migrations/list-columns.ts';
import { type ListedForeignKey, listForeignKeys } from './list-foreign-keys.ts';
import { OWN_MIGRATION_TABLE } from './own-record.ts';
import type { OwnTableFacts, OwnTables } from './own-tables.ts';
import { reservedWords } from './reserved-words.ts';

/** Names of tables of applications begin with it. No table of the service ever does. */
export const OWN_PREFIX = 'app_';

const isOwn = ({ table }: { table: string }): boolean => table.startsWith(OWN_PREFIX);

const toName = ({ table, column }: ListedColumn): string => `${table}.${column}`;

/** Columns of tables that are not the application's, which its migrations have to leave alone. */
const namesOfService = (columns: readonly ListedColumn[]): string[] =>
  columns.filter((one) => !isOwn(one) && one.table !== OWN_MIGRATION_TABLE).map(toName);

const ownTableNames = (columns: readonly ListedColumn[]): string[] => [
  ...new Set(columns.filter(isOwn).map(({ table }) => table)),
];

interface Checked {
  orm: Orm;
  transaction: Transaction;
  own: readonly OwnTables[];
  /** All columns before the migrations. Tables of a feature that was taken out are among them, and stay. */
  before: readonly ListedColumn[];
}

interface Found {
  columns: readonly ListedColumn[];
  keys: readonly ListedForeignKey[];
}

function findColumnFaults({ name, references, unbound, columns }: OwnTableFacts, found: Found): string[] {
  const there = found.columns.filter(({ table }) => table === name).map(({ column }) => column);
  if (there.length === 0) return [`there is no table ${name} after the migrations`];
  const named = [...columns, ...unbound, ...references.map(({ column }) => column)];
  return [
    ...named.filter((column) => !there.includes(column)).map((column) => `${name} has no column ${column}`),
    ...there
      .filter((column) => !/^[a-z][a-z0-9_]*$/.test(column) || reservedWords.has(column))
      .map((column) => `${name}.${column} needs quotes in every statement; expected another name`),
  ];
}

function findReferenceFaults({ name, references, unbound }: OwnTableFacts, { keys }: Found): string[] {
  const bound = unbound.filter((column) => keys.some((one) => one.table === name && one.column === column));
  const faults = bound.map(
    (column) => `${name}.${column} has a foreign key; expected none, as its rows may outlive a session`,
  );
  return faults.concat(
    references.flatMap(({ column, table, onDelete }) => {
      const key = keys.find((one) => one.table === name && one.column === column && one.references === table);
      const wanted = `references "${table}" ("id") on delete ${onDelete}`;
      if (!key) return [`${name}.${column} has no foreign key; expected ${wanted}`];
      return key.onDelete === onDelete
        ? []
        : [`${name}.${column} says on delete ${key.onDelete}; expected ${wanted}`];
    }),
  );
}

/** Foreign keys to tables of the service of which nobody says what becomes of the row, or that would forbid deletions. */
function findUnsaidFaults(tables: readonly OwnTableFacts[], { keys }: Found): string[] {
  const said = new Set(
    tables.flatMap(({ name, references }) => references.map(({ column }) => `${name}.${column}`)),
  );
  const known = new Set(tables.map(({ name }) => name));
  const toService = keys.filter(({ table, references }) => known.has(table) && !isOwn({ table: references }));
  return toService.flatMap(({ table, column, references, onDelete }) => {
    if ((references === 'user' || references === 'organization') && !said.has(`${table}.${column}`))
      return [
        `${table}.${column} leads to a ${references}, and \`${references}s\` of the table does not name it`,
      ];
    if (onDelete === 'no action')
      return [
        `${table}.${column} would forbid to delete from ${references}; expected on delete cascade or set null`,
      ];
    return [];
  });
}

/** @throws Error with a sentence for each difference between the database and what the features say of their tables */
export async function assertOwnTables({ orm, transaction, own, before }: Checked): Promise<void> {
  const columns = await listColumns(orm, transaction);
  const found = { columns, keys: await listForeignKeys(orm, transaction) };
  const tables = own.flatMap((one) => one.tables);
  const known = new Set(tables.map(({ name }) => name));
  const [former, now] = [namesOfService(before), namesOfService(columns)];
  const changed = [
    ...former.filter((name) => !now.includes(name)),
    ...now.filter((name) => !former.includes(name)),
  ];
  const formerTables = ownTableNames(before);
  const unsaid = ownTableNames(columns).filter((name) => !known.has(name) && !formerTables.includes(name));
  const faults = [
    ...unsaid.map((table) => `no feature names the table ${table}`),
    ...changed.map(
      (name) => `${name} is not a table of a feature, whose names begin with ${OWN_PREFIX}, and was changed`,
    ),
    ...tables.flatMap((table) => findColumnFaults(table, found)),
    ...tables.flatMap((table) => findReferenceFaults(table, found)),
    ...findUnsaidFaults(tables, found),
  ];
  if (faults.length > 0)
    throw new Error(`The tables of the features are not as they say: ${faults.join('; ')}.`);
}
