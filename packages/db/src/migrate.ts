import type { Transaction } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { dialectOf, type Orm } from '#dialect.ts';
import { migrationsFor } from '#migrations/index.ts';
import { MIGRATION_TABLE } from '#orm-options.ts';
import { withPatience } from '#patience.ts';

/** Any number will do, as long as every process of every release takes the same. */
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
 * Runs what is pending, all or nothing, and returns the names of what ran. Processes that start at the same time
 * take turns: the first does the work, the others find nothing left to do.
 */
export async function migrate(orm: Orm): Promise<string[]> {
  const migrator = await createMigrator(orm);
  return underLock(orm, async (transaction) => toNames(await migrator.up({ transaction })));
}

/** Undoes the last migration and returns its name; nothing when none has run. */
export async function rollback(orm: Orm): Promise<string[]> {
  const migrator = await createMigrator(orm);
  return underLock(orm, async (transaction) => toNames(await migrator.down({ transaction })));
}

/** The names of the migrations that have not run, in order. Only reads, so it suits a readiness check. */
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
 * A migrator remembers the transaction it is in, so calls that overlap must not share one. It would make its table
 * outside of any transaction; we make it first, where two processes cannot collide.
 */
async function createMigrator(orm: Orm): Promise<Migrator> {
  const statement = CREATE_MIGRATION_TABLE[dialectOf(orm)];
  await underLock(orm, (transaction) => orm.em.getConnection().execute(statement, [], 'run', transaction));
  const migrator = new Migrator(orm.em);
  // Any question makes it look up its table, which inside our transaction it could not.
  await migrator.getPending();
  return migrator;
}

/** One transaction holds the lock and the work, so a killed process leaves neither behind. */
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
