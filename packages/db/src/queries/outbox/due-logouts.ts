import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface DueLogouts {
  clientId: string;
  /** The organization that answers for the client. */
  organizationId: string | null;
}

/**
 * Clients that have to hear of the end of a session now, each once, however many sessions it is about: those that have
 * waited longest, in turns of the organizations, with `share` clients of one organization at most.
 */
export const findDueLogouts = (
  em: Orm['em'],
  now: Date,
  { most, share }: { most: number; share: number },
): Promise<DueLogouts[]> =>
  em.execute<DueLogouts[]>(
    `with "due" as (select "client_id", min("next_attempt_at") as "since" from ${tableOf({ em }, 'oauth_logout')} where "next_attempt_at" <= ? group by "client_id"),
    "placed" as (select "due".*, "client"."organization_id", row_number() over (partition by coalesce("client"."organization_id", "due"."client_id") order by "due"."since") as "place" from "due" left join ${tableOf({ em }, 'oauth_client')} "client" on "client"."id" = "due"."client_id")
    select "client_id" as "clientId", "organization_id" as "organizationId" from "placed" where "place" <= ? order by "place", "since" limit ?`,
    [now, share, most],
  );
