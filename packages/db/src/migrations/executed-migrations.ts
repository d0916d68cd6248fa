import type { Transaction } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { tableOf } from '#connection/schema-name.ts';

const FIND_TABLE: Record<Dialect, (table: string, name: string) => string> = {
  sqlite: (_table, name) => `select 1 from "sqlite_master" where "type" = 'table' and "name" = '${name}'`,
  postgresql: (table) => `select 1 where to_regclass('${table}') is not null`,
};

/** Names of the migrations that have run, in the order in which they ran. It only reads. */
export async function executedMigrations(orm: Orm, transaction?: Transaction): Promise<string[]> {
  const connection = orm.em.getConnection();
  const table = tableOf(orm, MIGRATION_TABLE);
  const find = FIND_TABLE[dialectOf(orm)](table, MIGRATION_TABLE);
  const found: unknown[] = await connection.execute(find, [], 'all', transaction);
  if (found.length === 0) return [];
  const query = `select "name" from ${table} order by "id"`;
  const rows: { name: string }[] = await connection.execute(query, [], 'all', transaction);
  return rows.map(({ name }) => name);
}
