import { Migrator } from '@mikro-orm/migrations';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { tableOf } from '#connection/schema-name.ts';
import { migrationsFor } from '#migrations/index.ts';
import { underLock } from './migration-lock.ts';
import { provideSchema } from './provide-schema.ts';

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

/**
 * New migrator for each call, because a migrator keeps its transaction and parallel calls must not share one. It
 * would create its table outside of any transaction, so the table is created first, where two processes cannot
 * collide.
 */
export async function createMigrator(orm: Orm): Promise<Migrator> {
  const dialect = dialectOf(orm);
  const statement = CREATE_MIGRATION_TABLE[dialect](tableOf(orm, MIGRATION_TABLE));
  await underLock(orm, async (transaction) => {
    if (dialect === 'postgresql') await provideSchema(orm, transaction);
    await orm.em.getConnection().execute(statement, [], 'run', transaction);
  });
  // MikroORM creates a database that it does not find by name, even if a pooler has it under another name.
  Object.assign(orm.schema, { ensureDatabase: async () => false });
  const settings = orm.config.get('migrations');
  orm.config.set('migrations', { ...settings, migrationsList: migrationsFor(dialect) });
  const migrator = new Migrator(orm.em);
  // The first query makes the migrator look up its table, which is not possible inside our transaction.
  await migrator.getPending();
  return migrator;
}

export const toNames = (migrations: readonly { name: string }[]): string[] =>
  migrations.map(({ name }) => name);
