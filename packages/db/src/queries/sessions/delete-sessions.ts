import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/**
 * Deletes sessions in one statement. Returns the ids of those that were still there: what another transaction has
 * deleted meanwhile is not among them. The caller bounds their number, because a statement takes so many values.
 */
export async function deleteSessions(em: Orm['em'], ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>(
    `delete from ${tableOf({ em }, 'session')} where "id" in (?) returning "id"`,
    [[...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}
