import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Invitation } from '#entities/invitation.ts';
import { Organization } from '#entities/organization.ts';
import { type StoredFields, User } from '#entities/user.ts';
import {
  type Column,
  type Columns,
  columnsOf,
  type FlatRow,
  pick,
  toSelection,
} from '#queries/read-columns.ts';

/** A pending invitation with its organization, and with who sent it as far as that is still a member. */
export interface ReceivedInvitation {
  invitation: Columns<Invitation> & { additionalFields: StoredFields | null };
  organization: Pick<Columns<Organization>, 'name' | 'slug' | 'logo'>;
  inviter: Pick<
    Columns<User>,
    'id' | 'name' | 'email' | 'emailVerified' | 'emailProvedAt' | 'banned' | 'banExpires'
  >;
  /** Names of the roles that the inviter has in the organization, by comma. */
  inviterRole: string;
}

interface Asked {
  /** The address, in each spelling. */
  emails: readonly string[];
  now: Date;
  limit: number;
  offset: number;
}

const organizationFields = new Set(['name', 'slug', 'logo']);
const inviterFields = new Set([
  'id',
  'name',
  'email',
  'emailVerified',
  'emailProvedAt',
  'banned',
  'banExpires',
]);

const roleColumn: Column = {
  key: 'inviterRole',
  alias: 'inviter_role',
  sql: { sqlite: 'm."role"', postgresql: 'm."role"' },
  read: String,
};

function columnsFor({ em }: Pick<Orm, 'em'>) {
  const metadata = em.getMetadata();
  const among = (columns: readonly Column[], keys: ReadonlySet<string>) =>
    columns.filter(({ key }) => keys.has(key));
  return {
    invitation: columnsOf(metadata.get(Invitation).props, 'i'),
    organization: among(columnsOf(metadata.get(Organization).props, 'o'), organizationFields),
    inviter: among(columnsOf(metadata.get(User).props, 'u'), inviterFields),
  };
}

/**
 * A part of the pending invitations of an address whose inviters are members, the newest first, as plain values: one
 * statement, however many there are, because anybody may send them.
 */
export async function listReceivedInvitations(
  em: Orm['em'],
  { emails, now, limit, offset }: Asked,
): Promise<ReceivedInvitation[]> {
  const dialect = dialectOf({ em });
  const { invitation, organization, inviter } = columnsFor({ em });
  const table = (name: string) => tableOf({ em }, name);
  const rows = await em.execute<FlatRow[]>(
    `select ${toSelection(dialect, [...invitation, ...organization, ...inviter, roleColumn])}
     from ${table('invitation')} i
     join ${table('organization')} o on o."id" = i."organization_id" and o."deleted_at" is null
     join ${table('user')} u on u."id" = i."inviter_id"
     join ${table('member')} m on m."organization_id" = i."organization_id" and m."user_id" = i."inviter_id"
     where i."email" in (${emails.map(() => '?').join(', ')}) and i."status" = 'pending' and i."expires_at" > ?
     order by i."created_at" desc, i."id" limit ? offset ?`,
    [...emails, dialect === 'sqlite' ? now.getTime() : now, limit, offset],
  );
  return rows.map((row) => ({
    invitation: pick<ReceivedInvitation['invitation']>(invitation, row),
    organization: pick<ReceivedInvitation['organization']>(organization, row),
    inviter: pick<ReceivedInvitation['inviter']>(inviter, row),
    inviterRole: String(row.inviter_role),
  }));
}
