import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { TeamMember } from '#entities/team-member.ts';
import { type Columns, columnsOf, type FlatRow, pick, toSelection } from '#queries/read-columns.ts';
import { type ListedMember, listedPersonColumns } from './list-members.ts';

/** A member of a team, with the person. */
export interface ListedTeamMember {
  teamMember: Columns<TeamMember>;
  user: ListedMember['user'];
}

interface Asked {
  teamId: string;
  limit: number;
  offset: number;
}

/** A part of the members of a team, the oldest first, as plain values. The people are looked up for that part alone. */
export async function listTeamMembers(
  em: Orm['em'],
  { teamId, limit, offset }: Asked,
): Promise<ListedTeamMember[]> {
  const teamMember = columnsOf(em.getMetadata().get(TeamMember).props, 't');
  const user = listedPersonColumns({ em });
  const [teamMembers, members, users] = ['team_member', 'member', 'user'].map((name) =>
    tableOf({ em }, name),
  );
  const rows = await em.execute<FlatRow[]>(
    `select ${toSelection(dialectOf({ em }), [...teamMember, ...user])}
     from (select * from ${teamMembers} where "team_id" = ? order by "created_at", "id" limit ? offset ?) t
     join ${members} m on m."id" = t."member_id" join ${users} u on u."id" = m."user_id"
     order by t."created_at", t."id"`,
    [teamId, limit, offset],
  );
  return rows.map((row) => ({
    teamMember: pick<ListedTeamMember['teamMember']>(teamMember, row),
    user: pick<ListedTeamMember['user']>(user, row),
  }));
}
