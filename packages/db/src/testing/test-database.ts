import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** A migrated database without rows. */
export interface TestDatabase {
  orm: Orm;
  close(): Promise<void>;
}

const TABLES = [
  'outbox_mail',
  'device_code',
  'oauth_logout',
  'oauth_issuer',
  'oauth_assertion',
  'oauth_grant',
  'oauth_consent',
  'oauth_request',
  'oauth_client',
  'set_up_opening',
  'set_up_link',
  'sso_sign_in',
  'sso_test',
  'sso_connection',
  'scim_group',
  'scim_connection',
  'webhook_endpoint',
  'webhook_event',
  'webhook_subject',
  'event',
  'event_chain',
  'rate_limit',
  'verification',
  'jwks_key',
  'data_key',
  'import_run',
  'hash_key',
  'session',
  'account',
  'api_key',
  'email_code',
  'magic_link',
  'user_unique_value',
  'username_hold',
  'picture_file',
  'brand_version',
  'brand_draft',
  'organization',
  'user',
];

/** Tables that `analyze` creates. */
const STATISTICS: Record<Dialect, readonly string[]> = {
  sqlite: ['sqlite_stat1', 'sqlite_stat4'],
  postgresql: [],
};

/** One query for all tables, because every query to a server takes a round trip. */
const toStatements: Record<Dialect, (deletions: readonly string[]) => readonly string[]> = {
  sqlite: (deletions) => deletions,
  postgresql: (deletions) => [`do $$ begin ${deletions.map((one) => `${one};`).join(' ')} end $$`],
};

/** Empties every table; with few rows this is faster than `truncate`. */
export async function emptyTables(orm: Orm): Promise<void> {
  const connection = orm.em.getConnection();
  const deletions = TABLES.map((table) => `delete from ${tableOf(orm, table)}`);
  for (const statement of toStatements[dialectOf(orm)](deletions)) await connection.execute(statement);
  for (const table of STATISTICS[dialectOf(orm)]) await connection.execute(`drop table if exists "${table}"`);
}
