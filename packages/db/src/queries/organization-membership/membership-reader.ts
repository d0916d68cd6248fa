import type { Dialect, Orm } from '#connection/dialect.ts';
import { Member } from '#entities/member.ts';
import { Organization, type StoredPolicy } from '#entities/organization.ts';
import type { StoredPermission } from '#entities/organization-role.ts';
import type { StoredFields } from '#entities/user.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
} from '#queries/prepared/prepared-statement.ts';
import {
  type Column,
  type Columns,
  columnsOf,
  type FlatRow,
  pick,
  toSelection,
} from '#queries/read-columns.ts';

/** An organization, a member of it, and the other facts that decide the member's rights, as plain values. */
export interface MembershipRow {
  organization: Columns<Organization> & {
    metadata: Record<string, unknown> | null;
    policy: StoredPolicy | null;
    additionalFields: StoredFields | null;
  };
  member: Columns<Member> & { additionalFields: StoredFields | null };
  /** Roles that the organization created at run time, by name. */
  roles: ReadonlyMap<string, StoredPermission>;
  /** Ids of the teams that the member is in, the first one first. */
  teamIds: readonly string[];
}

/** Key by which the organization is found. */
export type OrganizationKey = { id: string } | { slug: string };

/** Rows that belong to a row, as JSON, so that they need no separate statement. */
const LISTS: Record<'roles' | 'teams', (table: (name: string) => string) => Record<Dialect, string>> = {
  roles: (table) => ({
    sqlite: `(select json_group_array(json_array(r."role", json(r."permission"))) from ${table('organization_role')} r where r."organization_id" = o."id")`,
    postgresql: `(select json_agg(json_build_array(r."role", r."permission"))::text from ${table('organization_role')} r where r."organization_id" = o."id")`,
  }),
  teams: (table) => ({
    sqlite: `(select json_group_array("team_id") from (select t."team_id" from ${table('team_member')} t where t."member_id" = m."id" order by t."created_at", t."id"))`,
    postgresql: `(select json_agg(t."team_id" order by t."created_at", t."id")::text from ${table('team_member')} t where t."member_id" = m."id")`,
  }),
};

function toStatement(key: 'id' | 'slug', columns: readonly Column[]): HotStatement {
  return {
    name: `keystead_find_membership_by_${key}`,
    toSql(dialect, table) {
      const lists = [
        `${LISTS.roles(table)[dialect]} as "roles"`,
        `${LISTS.teams(table)[dialect]} as "teams"`,
      ];
      const joined = `${table('organization')} o join ${table('member')} m on m."organization_id" = o."id"`;
      return `select ${[toSelection(dialect, columns), ...lists].join(', ')} from ${joined} where o."${key}" = ? and m."user_id" = ? and o."deleted_at" is null`;
    },
    reads: true,
  };
}

function parseList<Entry>(value: unknown): Entry[];
function parseList(value: unknown): unknown[] {
  return typeof value === 'string' ? JSON.parse(value) : [];
}

/**
 * Look-up of a member of an organization, for every call about one: one statement. It reads committed data.
 * Undefined if the organization does not exist or is deleted, or if the user is not a member.
 */
export function createMembershipReader(
  orm: Orm,
): (userId: string, key: OrganizationKey) => Promise<MembershipRow | undefined> {
  const metadata = orm.getMetadata();
  const organization = columnsOf(metadata.get(Organization).props, 'o');
  const member = columnsOf(metadata.get(Member).props, 'm');
  const runs: Partial<Record<'id' | 'slug', RunStatement<FlatRow>>> = {};
  const prepare = async (key: 'id' | 'slug'): Promise<RunStatement<FlatRow>> => {
    runs[key] ??= await prepareStatement<FlatRow>(orm, toStatement(key, [...organization, ...member]));
    return runs[key];
  };
  return async (userId, key) => {
    const row =
      'id' in key
        ? await (await prepare('id'))(key.id, userId)
        : await (await prepare('slug'))(key.slug, userId);
    return (
      row && {
        organization: pick<MembershipRow['organization']>(organization, row),
        member: pick<MembershipRow['member']>(member, row),
        roles: new Map(parseList<[string, StoredPermission]>(row.roles)),
        teamIds: parseList<string>(row.teams),
      }
    );
  };
}
