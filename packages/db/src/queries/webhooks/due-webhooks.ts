import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface DueWebhook {
  id: string;
  /** Null for one of the operator. */
  organizationId: string | null;
}

/**
 * All webhooks with a delivery whose time has come, or whose time is behind `furthest`: it was written by a
 * clock that was set back since. Each webhook costs two looks at an index, however long its queue is: one that fails
 * for days has thousands of deliveries that are due.
 */
export function findDueWebhooks(em: Orm['em'], now: Date, furthest: Date): Promise<DueWebhook[]> {
  const [endpoint, delivery] = ['webhook_endpoint', 'webhook_delivery'].map((name) => tableOf({ em }, name));
  const has = (condition: string): string =>
    `exists (select 1 from ${delivery} as d where d."endpoint_id" = e."id" and d."next_attempt_at" ${condition})`;
  return em.execute<DueWebhook[]>(
    `select e."id", e."organization_id" as "organizationId" from ${endpoint} as e where ${has('<= ?')} or ${has('> ?')}`,
    [now, furthest],
  );
}
