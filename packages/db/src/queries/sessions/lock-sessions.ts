import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/**
 * Locks sessions until the end of the transaction, in one order, so that no other one begins to hang on them. SQLite
 * has one transaction that writes at a time, and needs no lock.
 */
export async function lockSessions(em: Orm['em'], ids: readonly string[]): Promise<void> {
  if (dialectOf({ em }) === 'sqlite') return;
  await em.execute(
    `select "id" from ${tableOf({ em }, 'session')} where "id" in (?) order by "id" for update`,
    [[...ids]],
  );
}
