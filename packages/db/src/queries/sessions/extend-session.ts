import type { QueryResult } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { withPatience } from '#connection/patience.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Session } from '#entities/session.ts';

/** Seconds to wait for a place to write. The next call tries again, so there is no need to wait for long. */
const PATIENCE = 0.1;

/** Whoever holds a row is not waited for. SQLite locks the whole file, for which the patience is. */
const SKIP_LOCKED: Record<Dialect, string> = { sqlite: '', postgresql: 'for update skip locked' };

export interface SessionExtension {
  id: string;
  /** The end of the session as it was read; when it is another one meanwhile, nothing is written. */
  from: Date;
  expiresAt: Date;
  updatedAt: Date;
}

/**
 * Gives a session a later end, without waiting for whoever holds its row, and says which moments it has now. Null when
 * the row is gone. Rejects with an outage when there was no place to write.
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
