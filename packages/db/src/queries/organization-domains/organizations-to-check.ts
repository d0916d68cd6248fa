import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Ids of the organizations with a verified domain whose check is due, those that wait longest first. */
export async function findOrganizationsToCheck(em: Orm['em'], now: Date): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select "organization_id" as "id" from ${tableOf({ em }, 'organization_domain')}
     where "status" = 'verified' and "check_due_at" <= ? group by "organization_id" order by min("check_due_at")`,
    [now],
  );
  return rows.map(({ id }) => id);
}
