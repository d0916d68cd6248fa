import type { QueryResult } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { withPatience } from '#connection/patience.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Session } from '#entities/session.ts';

/** Seconds to wait for a connection. The next call tries again, so the wait is short. */
const PATIENCE = 0.1;

/** Skips a row that another transaction has locked. SQLite locks the whole file, so there the short wait applies. */
const SKIP_LOCKED: Record<Dialect, string> = { sqlite: '', postgresql: 'for update skip locked' };

export interface SessionExtension {
  id: string;
  /** End of the session as it was read; if it has changed since, nothing is written. */
  from: Date;
  expiresAt: Date;
  updatedAt: Date;
}

/**
 * Gives a session a later end, without waiting for a lock on its row, and returns its new times. Null if the
 * session is deleted. Rejects with an outage if no connection was free.
 */
export async function extendSession(
  em: Orm['em'],
  { id, from, expiresAt, updatedAt }: SessionExtension,
): Promise<{ expiresAt: Date; updatedAt: Date } | null> {
  return withPatience(PATIENCE, async () => {
    const table = tableOf({ em }, 'session');
    const { affectedRows } = await em.execute<QueryResult>(
      `update ${table} set "expires_at" = ?, "updated_at" = ? where "id" in (
        select "id" from ${table} where "id" = ? and "expires_at" = ? ${SKIP_LOCKED[dialectOf({ em })]})`,
      [expiresAt, updatedAt, id, from],
      'run',
    );
    if (affectedRows === 1) return { expiresAt, updatedAt };
    const stored = await em.findOne(Session, id);
    return stored && { expiresAt: stored.expiresAt, updatedAt: stored.updatedAt };
  });
}
