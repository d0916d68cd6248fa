import type { Transaction } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { hasTable } from '#migrations/executed-migrations.ts';
import { toFullName } from './own-tables.ts';

/** Table with the migrations of applications that have run. It is there once there are some. */
export const OWN_MIGRATION_TABLE = 'own_migration';

/** `after_name` is the last migration of the service that had run before, so that both are in one order. */
const CREATE: Record<Dialect, (table: string) => string> = {
  sqlite: (table) => `create table if not exists ${table} (
    "id" integer not null primary key autoincrement,
    "feature" text not null,
    "name" text not null,
    "after_name" text not null,
    "executed_at" datetime not null default (strftime('%s', 'now') * 1000)
  )`,
  postgresql: (table) => `create table if not exists ${table} (
    "id" serial primary key,
    "feature" text not null,
    "name" text not null,
    "after_name" text not null,
    "executed_at" timestamptz not null default current_timestamp
  )`,
};

export interface OwnRecord {
  feature: string;
  name: string;
  /** Both together. */
  fullName: string;
  after: string;
}

/** The migrations of applications that have run, in the order in which they ran. It only reads. */
export async function readOwnRecords(orm: Orm, transaction?: Transaction): Promise<OwnRecord[]> {
  if (!(await hasTable(orm, OWN_MIGRATION_TABLE, transaction))) return [];
  const query = `select "feature", "name", "after_name" from ${tableOf(orm, OWN_MIGRATION_TABLE)} order by "id"`;
  const rows: { feature: string; name: string; after_name: string }[] = await orm.em
    .getConnection()
    .execute(query, [], 'all', transaction);
  return rows.map(({ feature, name, after_name: after }) => ({
    feature,
    name,
    fullName: toFullName(feature, name),
    after,
  }));
}

export async function addOwnRecord(
  orm: Orm,
  transaction: Transaction,
  { feature, name, after }: Omit<OwnRecord, 'fullName'>,
): Promise<void> {
  const connection = orm.em.getConnection();
  const table = tableOf(orm, OWN_MIGRATION_TABLE);
  await connection.execute(CREATE[dialectOf(orm)](table), [], 'run', transaction);
  const insert = `insert into ${table} ("feature", "name", "after_name") values (?, ?, ?)`;
  await connection.execute(insert, [feature, name, after], 'run', transaction);
}

export async function removeOwnRecord(
  orm: Orm,
  transaction: Transaction,
  { feature, name }: Pick<OwnRecord, 'feature' | 'name'>,
): Promise<void> {
  const remove = `delete from ${tableOf(orm, OWN_MIGRATION_TABLE)} where "feature" = ? and "name" = ?`;
  await orm.em.getConnection().execute(remove, [feature, name], 'run', transaction);
}
