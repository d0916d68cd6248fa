import type { Transaction } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { withPatience } from '#connection/patience.ts';
import { schemaOf, tableOf } from '#connection/schema-name.ts';
import { migrationsFor } from '#migrations/index.ts';
import { provideSchema } from './provide-schema.ts';

/**
 * First half of the lock's key; the schema is the other one. Any number will do, but it must be the same in every
 * release.
 */
const ADVISORY_LOCK = 5_393_472;

const CREATE_MIGRATION_TABLE: Record<Dialect, (table: string) => string> = {
  sqlite: (table) => `create table if not exists ${table} (
    "id" integer not null primary key autoincrement,
    "name" text null,
    "executed_at" datetime default (strftime('%s', 'now') * 1000)
  )`,
  postgresql: (table) => `create table if not exists ${table} (
    "id" serial primary key,
    "name" varchar(255) null,
    "executed_at" timestamptz default current_timestamp
  )`,
};

const FIND_MIGRATION_TABLE: Record<Dialect, (table: string) => string> = {
  sqlite: () => `select 1 from "sqlite_master" where "type" = 'table' and "name" = '${MIGRATION_TABLE}'`,
  postgresql: (table) => `select 1 where to_regclass('${table}') is not null`,
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
  const table = tableOf(orm, MIGRATION_TABLE);
  const found: unknown[] = await connection.execute(FIND_MIGRATION_TABLE[dialect](table));
  if (found.length === 0) return names;
  const rows: { name: string }[] = await connection.execute(`select "name" from ${table}`);
  const executed = new Set(rows.map((row) => row.name));
  return names.filter((name) => !executed.has(name));
}

/**
 * New migrator for each call, because a migrator keeps its transaction and parallel calls must not share one. It
 * would create its table outside of any transaction, so the table is created first, where two processes cannot
 * collide.
 */
async function createMigrator(orm: Orm): Promise<Migrator> {
  const dialect = dialectOf(orm);
  const statement = CREATE_MIGRATION_TABLE[dialect](tableOf(orm, MIGRATION_TABLE));
  await underLock(orm, async (transaction) => {
    if (dialect === 'postgresql') await provideSchema(orm, transaction);
    await orm.em.getConnection().execute(statement, [], 'run', transaction);
  });
  // MikroORM creates a database that it does not find by name, even if a pooler has it under another name.
  Object.assign(orm.schema, { ensureDatabase: async () => false });
  const migrator = new Migrator(orm.em);
  // The first query makes the migrator look up its table, which is not possible inside our transaction.
  await migrator.getPending();
  return migrator;
}

/** Runs the work in one transaction with the lock, so that a killed process leaves no lock and no half of the work. */
async function underLock<T>(orm: Orm, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const connection = orm.em.getConnection();
  const run = async (transaction: Transaction): Promise<T> => {
    // A SQLite transaction is the only writer from its beginning, so it is the lock.
    if (dialectOf(orm) === 'postgresql') {
      const schema = schemaOf(orm);
      const lock = `select pg_advisory_xact_lock(${ADVISORY_LOCK}, hashtext('${schema}'))`;
      await connection.execute(lock, [], 'run', transaction);
      // Migrations leave the schema out. This setting ends with the transaction.
      await connection.execute(`set local search_path to "${schema}"`, [], 'run', transaction);
    }
    return work(transaction);
  };
  return withPatience(Number.POSITIVE_INFINITY, () => connection.transactional(run));
}

function toNames(migrations: { name: string }[]): string[] {
  return migrations.map((migration) => migration.name);
}
