import type { Transaction } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { dialectOf, type Orm } from '#dialect.ts';
import { migrationsFor } from '#migrations/index.ts';
import { MIGRATION_TABLE } from '#orm-options.ts';
import { withPatience } from '#patience.ts';

/** Key of the lock. It may be any number, but has to be the same in every release. */
const ADVISORY_LOCK = 5_393_472;

const CREATE_MIGRATION_TABLE = {
  sqlite: `create table if not exists "${MIGRATION_TABLE}" (
    "id" integer not null primary key autoincrement,
    "name" text null,
    "executed_at" datetime default (strftime('%s', 'now') * 1000)
  )`,
  postgresql: `create table if not exists "${MIGRATION_TABLE}" (
    "id" serial primary key,
    "name" varchar(255) null,
    "executed_at" timestamptz default current_timestamp
  )`,
};

const FIND_MIGRATION_TABLE = {
  sqlite: `select 1 from "sqlite_master" where "type" = 'table' and "name" = '${MIGRATION_TABLE}'`,
  postgresql: `select 1 where to_regclass('${MIGRATION_TABLE}') is not null`,
};

/**
 * Runs all pending migrations or none, and returns their names. Processes that start at the same time take turns: the
 * first one does the work, the others find nothing to do.
 */
export async function migrate(orm: Orm): Promise<string[]> {
  const migrator = await createMigrator(orm);
  return underLock(orm, async (transaction) => toNames(await migrator.up({ transaction })));
}

/** Undoes the last migration and returns its name. The list is empty if none has run. */
export async function rollback(orm: Orm): Promise<string[]> {
  const migrator = await createMigrator(orm);
  return underLock(orm, async (transaction) => toNames(await migrator.down({ transaction })));
}

/** Names of the migrations that have not run, in order. It only reads, so a readiness check can use it. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  const dialect = dialectOf(orm);
  const names = migrationsFor(dialect).map((migration) => migration.name);
  const connection = orm.em.getConnection();
  const found: unknown[] = await connection.execute(FIND_MIGRATION_TABLE[dialect]);
  if (found.length === 0) return names;
  const rows: { name: string }[] = await connection.execute(`select "name" from "${MIGRATION_TABLE}"`);
  const executed = new Set(rows.map((row) => row.name));
  return names.filter((name) => !executed.has(name));
}

/**
 * New migrator for each call, because a migrator remembers its transaction and parallel calls must not share one. It
 * would create its table outside of any transaction, so the table is created first, where two processes cannot collide.
 */
async function createMigrator(orm: Orm): Promise<Migrator> {
  const statement = CREATE_MIGRATION_TABLE[dialectOf(orm)];
  await underLock(orm, (transaction) => orm.em.getConnection().execute(statement, [], 'run', transaction));
  const migrator = new Migrator(orm.em);
  // The first query makes the migrator look up its table, which is not possible inside our transaction.
  await migrator.getPending();
  return migrator;
}

/** Runs the work in one transaction with the lock, so that a killed process leaves neither behind. */
async function underLock<T>(orm: Orm, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const connection = orm.em.getConnection();
  const run = async (transaction: Transaction): Promise<T> => {
    // A SQLite transaction begins as the single writer, which is the lock.
    if (dialectOf(orm) === 'postgresql') {
      await connection.execute(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`, [], 'run', transaction);
    }
    return work(transaction);
  };
  return withPatience(Number.POSITIVE_INFINITY, () => connection.transactional(run));
}

function toNames(migrations: { name: string }[]): string[] {
  return migrations.map((migration) => migration.name);
}
