import type { Transaction } from '@mikro-orm/core';
import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { runAgainAsVictim } from '#drivers/deadlock-victim.ts';
import { migrationsFor } from '#migrations/index.ts';
import { type PastMigration, readHistory } from './history.ts';
import { type ListedColumn, listColumns } from './list-columns.ts';
import { VICTIM_AT_MOST } from './migrate.ts';
import { underLock, underLockInVain } from './migration-lock.ts';
import { createMigrator, toNames } from './migrator.ts';
import type { OwnTables } from './own/own-tables.ts';
import { findOwnMigration, undoOwnMigration } from './own/run-own-migrations.ts';

/** A table, or a column of one that stays, which a rollback deletes. */
export interface Loss {
  table: string;
  /** Null for the whole table. */
  column: string | null;
  /** Number of rows that have a value there. */
  rows: number;
}

/** Migrations that would be undone, and what would be lost. */
export interface RollbackPreview {
  /** Names of the migrations, the last one first. */
  undone: string[];
  lost: Loss[];
}

const inWords = (names: readonly string[]): string => names.join(', ');

/** Extent of a rollback, for the migrations of the service and of the features of an application. */
export interface RollbackOptions {
  /** The last migration that stays. Default: all but the last one stay. */
  to?: string | undefined;
  /** Tables of the application's features, whose migrations are undone too. */
  own?: readonly OwnTables[];
}

/** @throws Error with one sentence when `to` has not run */
function findUndone(history: readonly PastMigration[], to: string | undefined): PastMigration[] {
  if (to === undefined) return history.slice(-1);
  const place = history.findIndex(({ name }) => name === to);
  if (place >= 0) return history.slice(place + 1).reverse();
  const last = history.slice(-3).map(({ name }) => name);
  throw new Error(
    `The migration ${JSON.stringify(to)} has not run; ` +
      (last.length > 0 ? `the last ones are ${inWords(last)}.` : 'none has.'),
  );
}

/** @throws Error with one sentence when the way back of a migration is not known here */
function assertKnown(orm: Orm, history: readonly PastMigration[]): void {
  const known = new Set(toNames(migrationsFor(dialectOf(orm))));
  const unknown = history.filter(({ name, own }) => own === undefined && !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database has migrations that this version does not know (${inWords(toNames(unknown))}); ` +
      'run the rollback of the version that made them.',
  );
}

/** Work that undoes migrations in a transaction; undefined if none has run. */
async function prepare(
  orm: Orm,
  { to, own = [] }: RollbackOptions,
): Promise<((transaction: Transaction) => Promise<string[]>) | undefined> {
  if (to === undefined && (await readHistory(orm)).length === 0) return undefined;
  const migrator = await createMigrator(orm);
  return async (transaction) => {
    const history = await readHistory(orm, transaction);
    assertKnown(orm, history);
    const undone = findUndone(history, to);
    for (const { own: record } of undone) if (record) findOwnMigration(own, record);
    for (const { name, own: record } of undone) {
      if (record) await undoOwnMigration(orm, transaction, { record, own });
      else await migrator.down({ transaction, migrations: [name] });
    }
    return toNames(undone);
  };
}

/** Undoes the last migration, or all after `to`, or none. Returns their names, the last one first. */
export async function rollback(orm: Orm, options: RollbackOptions = {}): Promise<string[]> {
  return runAgainAsVictim(async () => {
    const undo = await prepare(orm, options);
    return undo ? underLock(orm, undo) : [];
  }, VICTIM_AT_MOST);
}

/** Columns that are not there any more, and in their place the table if none of its columns is. */
function findLost(before: readonly ListedColumn[], after: readonly ListedColumn[]): Omit<Loss, 'rows'>[] {
  const tables = new Set(after.map(({ table }) => table));
  const columns = new Set(after.map(({ table, column }) => `${table}.${column}`));
  const lostTables = new Set(before.map(({ table }) => table).filter((table) => !tables.has(table)));
  const lostColumns = before.filter(
    ({ table, column }) => tables.has(table) && !columns.has(`${table}.${column}`),
  );
  return [...[...lostTables].map((table) => ({ table, column: null })), ...lostColumns];
}

async function countRows(orm: Orm, { table, column }: Omit<Loss, 'rows'>): Promise<number> {
  const what = column === null ? '*' : `"${column}"`;
  const count = `select count(${what}) as "rows" from ${tableOf(orm, table)}`;
  const [row]: { rows: number | string }[] = await orm.em.getConnection().execute(count);
  return Number(row?.rows ?? 0);
}

/** Runs in a transaction that is not committed, so the database must not be in use. */
export async function previewRollback(orm: Orm, options: RollbackOptions = {}): Promise<RollbackPreview> {
  const undo = await prepare(orm, options);
  if (!undo) return { undone: [], lost: [] };
  const { undone, gone } = await underLockInVain(orm, async (transaction) => {
    const before = await listColumns(orm, transaction);
    const undone = await undo(transaction);
    return { undone, gone: findLost(before, await listColumns(orm, transaction)) };
  });
  const lost: Loss[] = [];
  for (const one of gone) lost.push({ ...one, rows: await countRows(orm, one) });
  return { undone, lost };
}
