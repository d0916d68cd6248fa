import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Invitation } from '#entities/invitation.ts';
import { Team } from '#entities/team.ts';
import type { StoredFields } from '#entities/user.ts';
import { parseJsonList, pickAll, toJsonList } from '#queries/json-lists.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
} from '#queries/prepared/prepared-statement.ts';
import { type Column, type Columns, columnsOf } from '#queries/read-columns.ts';
import { type ListedMember, listedMemberColumns, toListedMember } from './list-members.ts';

type WithFields<Row> = Row & { additionalFields: StoredFields | null };

export interface OrganizationContent {
  /** Members, the oldest first. */
  members: readonly ListedMember[];
  membersTotal: number;
  /** Invitations of every status, the oldest first. */
  invitations: readonly WithFields<Columns<Invitation>>[];
  teams: readonly WithFields<Columns<Team> & { memberCount: number }>[];
}

const toCount = (table: string): Column => {
  const sql = `(select count(*) from ${table} c where c."team_id" = t."id")`;
  return { key: 'memberCount', alias: 't_memberCount', sql: { sqlite: sql, postgresql: sql }, read: Number };
};

/** Largest number of invitations, and of teams, in one answer. */
const MOST = 1000;

interface Row {
  members: string | null;
  total: number | string;
  invitations: string | null;
  teams: string | null;
}

/** Columns of the three lists, from the definitions of their entities. */
function contentColumns({ em }: Pick<Orm, 'em'>) {
  const metadata = em.getMetadata();
  return {
    members: listedMemberColumns({ em }),
    invitations: columnsOf(metadata.get(Invitation).props, 'i'),
    teams: [...columnsOf(metadata.get(Team).props, 't'), toCount(tableOf({ em }, 'team_member'))],
  };
}

type ContentColumns = ReturnType<typeof contentColumns>;

const toStatement = ({ members, invitations, teams }: ContentColumns): HotStatement => ({
  name: 'keystead_find_organization_content',
  toSql(dialect, table) {
    const member = table('member');
    const lists = {
      members: toJsonList(dialect, {
        columns: members.all,
        rows: `from ${member} m join ${table('user')} u on u."id" = m."user_id" where m."organization_id" = ? order by m."created_at", m."id" limit ?`,
      }),
      invitations: toJsonList(dialect, {
        columns: invitations,
        rows: `from ${table('invitation')} i where i."organization_id" = ? order by i."created_at", i."id" limit ${MOST}`,
      }),
      teams: toJsonList(dialect, {
        columns: teams,
        rows: `from ${table('team')} t where t."organization_id" = ? order by t."created_at", t."id" limit ${MOST}`,
      }),
    };
    const count = `(select n."member_count" from ${table('organization')} n where n."id" = ?)`;
    return `select ${lists.members} as "members", ${count} as "total", ${lists.invitations} as "invitations", ${lists.teams} as "teams"`;
  },
  reads: true,
});

/**
 * Reads the members of an organization, at most `membersLimit`, its invitations and its teams: one statement,
 * prepared at its first use. It reads committed data.
 */
export function createOrganizationReader(
  orm: Orm,
): (which: { organizationId: string; membersLimit: number }) => Promise<OrganizationContent> {
  const columns = contentColumns(orm);
  let run: RunStatement<Row> | undefined;
  return async ({ organizationId: id, membersLimit }) => {
    run ??= await prepareStatement<Row>(orm, toStatement(columns));
    const row = await run(id, membersLimit, id, id, id);
    const members = parseJsonList(columns.members.all, row?.members);
    return {
      members: members.map((cells) => toListedMember(columns.members, cells)),
      membersTotal: Number(row?.total ?? 0),
      invitations: pickAll(columns.invitations, parseJsonList(columns.invitations, row?.invitations)),
      teams: pickAll(columns.teams, parseJsonList(columns.teams, row?.teams)),
    };
  };
}
