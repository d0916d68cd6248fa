import type { Orm } from '#dialect.ts';

/** A migrated database without rows. */
export interface TestDatabase {
  orm: Orm;
  close(): Promise<void>;
}

const TABLES = ['outbox_mail', 'event', 'rate_limit', 'verification', 'session', 'account', 'user'];

/** Statements that empty every table; for tables with a few rows this is faster than truncating them. */
export const EMPTY_TABLES = TABLES.map((table) => `delete from "${table}"`);
