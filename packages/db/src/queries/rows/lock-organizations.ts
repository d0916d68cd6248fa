import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Organization } from '#entities/organization.ts';
import { lockText } from './lock-text.ts';

/**
 * Locks organizations until the transaction ends, in the order of their ids, and returns them as stored. Nearly every
 * change in an organization begins with it, so the text is not built by MikroORM.
 */
export async function lockOrganizations(
  em: Orm['em'],
  ids: readonly string[],
  { isShared }: { isShared: boolean },
): Promise<Organization[]> {
  const rows = await em.execute<Record<string, unknown>[]>(
    `select o.* from ${tableOf({ em }, 'organization')} o where o."id" in (?) order by o."id"${lockText(dialectOf({ em }), isShared)}`,
    [[...ids]],
  );
  return rows.map((row) => em.map(Organization, row));
}
