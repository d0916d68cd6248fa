import type { Transaction } from '@mikro-orm/core';
import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { migrationsFor } from '#migrations/index.ts';
import { executedMigrations } from './executed-migrations.ts';
import { type ListedColumn, listColumns } from './list-columns.ts';
import { underLock, underLockInVain } from './migration-lock.ts';
import { createMigrator, toNames } from './migrator.ts';

/** A table, or a column of one that stays, which a rollback deletes. */
export interface Loss {
  table: string;
  /** Null for the whole table. */
  column: string | null;
  /** Number of rows that have a value there. */
  rows: number;
}

export interface RollbackPreview {
  /** Names of the migrations, the last one first. */
  undone: string[];
  lost: Loss[];
}

const inWords = (names: readonly string[]): string => names.join(', ');

/**
 * @throws Error with one sentence when a migration of a later release has run, whose way back is not known here, or
 * when `to` has not run
 */
async function assertUndoable(orm: Orm, transaction: Transaction, to: string | undefined): Promise<void> {
  const executed = await executedMigrations(orm, transaction);
  const known = new Set(toNames(migrationsFor(dialectOf(orm))));
  const unknown = executed.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database has migrations that this version does not know (${inWords(unknown)}); ` +
        'run the rollback of the version that made them.',
    );
  if (to === undefined || executed.includes(to)) return;
  const last = executed.slice(-3);
  throw new Error(
    `The migration ${JSON.stringify(to)} has not run; ` +
      (last.length > 0 ? `the last ones are ${inWords(last)}.` : 'none has.'),
  );
}

interface Undoing {
  orm: Orm;
  /** The last migration that stays. Default: all but the last one stay. */
  to: string | undefined;
}

/** Work that undoes migrations in a transaction; undefined if none has run. */
async function prepare({
  orm,
  to,
}: Undoing): Promise<((transaction: Transaction) => Promise<string[]>) | undefined> {
  if (to === undefined && (await executedMigrations(orm)).length === 0) return undefined;
  const migrator = await createMigrator(orm);
  return async (transaction) => {
    await assertUndoable(orm, transaction, to);
    return toNames(await migrator.down({ transaction, ...(to !== undefined && { to }) }));
  };
}

/** Undoes the last migration, or all after `to`, or none. Returns their names, the last one first. */
export async function rollback(orm: Orm, to?: string): Promise<string[]> {
  const undo = await prepare({ orm, to });
  return undo ? underLock(orm, undo) : [];
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

/** What `rollback` would do. It does it in a transaction that is not committed, so the database must not be in use. */
export async function previewRollback(orm: Orm, to?: string): Promise<RollbackPreview> {
  const undo = await prepare({ orm, to });
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
