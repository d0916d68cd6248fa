import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Ids of clients that have to hear of the end of a session now, each once, however many sessions it is about. */
export async function findDueLogouts(em: Orm['em'], now: Date, most: number): Promise<string[]> {
  const rows = await em.execute<{ clientId: string }[]>(
    `select "client_id" as "clientId" from ${tableOf({ em }, 'oauth_logout')} where "next_attempt_at" <= ? group by "client_id" order by min("next_attempt_at") limit ?`,
    [now, most],
  );
  return rows.map(({ clientId }) => clientId);
}
