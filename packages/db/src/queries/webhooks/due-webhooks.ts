import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/**
 * Ids of all webhooks with a delivery whose time has come, or whose time is behind `furthest`: it was written by a
 * clock that was set back since. Each webhook costs two looks at an index, however long its queue is: one that fails
 * for days has thousands of deliveries that are due.
 */
export async function findDueWebhooks(em: Orm['em'], now: Date, furthest: Date): Promise<string[]> {
  const [endpoint, delivery] = ['webhook_endpoint', 'webhook_delivery'].map((name) => tableOf({ em }, name));
  const has = (condition: string): string =>
    `exists (select 1 from ${delivery} as d where d."endpoint_id" = e."id" and d."next_attempt_at" ${condition})`;
  const rows = await em.execute<{ id: string }[]>(
    `select e."id" from ${endpoint} as e where ${has('<= ?')} or ${has('> ?')}`,
    [now, furthest],
  );
  return rows.map(({ id }) => id);
}
