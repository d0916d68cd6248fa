const TABLES = ['event', 'outbox_mail', 'rate_limit', 'verification', 'session', 'account', 'user'];

/** One statement per table; on tables of a few rows this is faster than truncating them. */
export const EMPTY_TABLES = TABLES.map((table) => `delete from "${table}"`);
