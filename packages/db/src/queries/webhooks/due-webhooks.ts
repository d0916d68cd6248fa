import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/**
 * Ids of all webhooks with a delivery whose time has come. Each webhook costs one look at an index, however long its
 * queue is: one that fails for days has thousands of deliveries that are due.
 */
export async function findDueWebhooks(em: Orm['em'], now: Date): Promise<string[]> {
  const [endpoint, delivery] = ['webhook_endpoint', 'webhook_delivery'].map((name) => tableOf({ em }, name));
  const rows = await em.execute<{ id: string }[]>(
    `select e."id" from ${endpoint} as e
      where exists (select 1 from ${delivery} as d where d."endpoint_id" = e."id" and d."next_attempt_at" <= ?)`,
    [now],
  );
  return rows.map(({ id }) => id);
}
