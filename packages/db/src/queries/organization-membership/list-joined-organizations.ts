import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Organization } from '#entities/organization.ts';
import { columnsOf, type FlatRow, pick, toSelection } from '#queries/read-columns.ts';
import type { MembershipRow } from './membership-reader.ts';

interface Asked {
  userId: string;
  limit: number;
  offset: number;
}

/** A part of the organizations that a user is a member of, in the order in which they joined, as plain values. */
export async function listJoinedOrganizations(
  em: Orm['em'],
  { userId, limit, offset }: Asked,
): Promise<MembershipRow['organization'][]> {
  const columns = columnsOf(em.getMetadata().get(Organization).props, 'o');
  const rows = await em.execute<FlatRow[]>(
    `select ${toSelection(dialectOf({ em }), columns)}
     from ${tableOf({ em }, 'member')} m join ${tableOf({ em }, 'organization')} o on o."id" = m."organization_id"
     where m."user_id" = ? and o."deleted_at" is null order by m."created_at", m."id" limit ? offset ?`,
    [userId, limit, offset],
  );
  return rows.map((row) => pick<MembershipRow['organization']>(columns, row));
}
