import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** A migrated database without rows. */
export interface TestDatabase {
  orm: Orm;
  close(): Promise<void>;
}

const TABLES = [
  'outbox_mail',
  'event',
  'event_chain',
  'rate_limit',
  'verification',
  'jwks_key',
  'session',
  'account',
  'user_unique_value',
  'username_hold',
  'organization',
  'user',
];

/** What `analyze` makes beside the tables of the migrations. */
const STATISTICS: Record<Dialect, readonly string[]> = {
  sqlite: ['sqlite_stat1', 'sqlite_stat4'],
  postgresql: [],
};

/** A server is asked once for all tables, since every question is a way there and back. */
const toStatements: Record<Dialect, (deletions: readonly string[]) => readonly string[]> = {
  sqlite: (deletions) => deletions,
  postgresql: (deletions) => [`do $$ begin ${deletions.map((one) => `${one};`).join(' ')} end $$`],
};

/** Empties every table; for tables with a few rows this is faster than truncating them. */
export async function emptyTables(orm: Orm): Promise<void> {
  const connection = orm.em.getConnection();
  const deletions = TABLES.map((table) => `delete from ${tableOf(orm, table)}`);
  for (const statement of toStatements[dialectOf(orm)](deletions)) await connection.execute(statement);
  for (const table of STATISTICS[dialectOf(orm)]) await connection.execute(`drop table if exists "${table}"`);
}
