import type { Transaction } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { tableOf } from '#connection/schema-name.ts';

const FIND_TABLE: Record<Dialect, (table: string, name: string) => string> = {
  sqlite: (_table, name) => `select 1 from "sqlite_master" where "type" = 'table' and "name" = '${name}'`,
  postgresql: (table) => `select 1 where to_regclass('${table}') is not null`,
};

export async function hasTable(orm: Orm, name: string, transaction?: Transaction): Promise<boolean> {
  const find = FIND_TABLE[dialectOf(orm)](tableOf(orm, name), name);
  const found: unknown[] = await orm.em.getConnection().execute(find, [], 'all', transaction);
  return found.length > 0;
}

/** Names of the migrations that have run, in the order in which they ran. It only reads. */
export async function executedMigrations(orm: Orm, transaction?: Transaction): Promise<string[]> {
  if (!(await hasTable(orm, MIGRATION_TABLE, transaction))) return [];
  const query = `select "name" from ${tableOf(orm, MIGRATION_TABLE)} order by "id"`;
  const rows: { name: string }[] = await orm.em.getConnection().execute(query, [], 'all', transaction);
  return rows.map(({ name }) => name);
}
