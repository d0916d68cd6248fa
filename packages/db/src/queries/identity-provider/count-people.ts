import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** People who have allowed a client something, in whatever organizations. */
export async function countPeople(em: Orm['em'], clientId: string): Promise<number> {
  const table = tableOf({ em }, 'oauth_consent');
  const [row]: { people: number | string }[] = await em.execute(
    `select count(distinct "user_id") as "people" from ${table} where "client_id" = ?`,
    [clientId],
  );
  return Number(row?.people ?? 0);
}
