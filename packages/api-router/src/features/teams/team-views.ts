import { type StoredFields, Team, TeamMember } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { MOST_ROWS } from '#core/http/list-page.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { memberUserView } from '#features/organization-membership/member-user-view.ts';
import { teamOwnFields } from '#features/teams/facts.ts';
import { type TeamMemberView, type TeamView, teamMemberView } from '#features/teams/team-view.ts';

type TeamRow = Pick<Team, 'id' | 'name' | 'organizationId' | 'createdAt' | 'updatedAt'> & {
  additionalFields: StoredFields | null;
};

/** A stored team, with the number of its members. */
export const toTeamView = (carrier: OptionCarrier, team: TeamRow, memberCount: number): TeamView => ({
  id: team.id,
  name: team.name,
  organizationId: team.organizationId,
  memberCount,
  createdAt: team.createdAt,
  updatedAt: team.updatedAt,
  ...teamOwnFields.show(carrier, team.additionalFields),
});

/** Stored teams, with the numbers of their members: one statement for all. */
export async function toTeamViews(unit: Unit, teams: readonly Team[]): Promise<TeamView[]> {
  if (teams.length === 0) return [];
  const where = { team: { $in: teams.map(({ id }) => id) } };
  const counts = await unit.em().countBy(TeamMember, 'team', { where });
  return teams.map((team) => toTeamView(unit, team, counts[team.id] ?? 0));
}

/** One stored team, with the number of its members. */
export const countedTeam = async (unit: Unit, team: TeamRow): Promise<TeamView> =>
  toTeamView(unit, team, await unit.em().count(TeamMember, { team: team.id }));

/** Teams of an organization, the oldest first. */
export const findTeams = (unit: Unit, organization: string): Promise<Team[]> =>
  unit.em().find(Team, { organization }, { orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_ROWS });

/** A stored member of a team. */
export const toTeamMemberView = (
  { id, teamId, createdAt }: Pick<TeamMember, 'id' | 'teamId' | 'createdAt'>,
  userId: string,
): TeamMemberView => ({ id, teamId, userId, createdAt });

/** A member of a team, with the user. */
export const teamMemberWithUserView = teamMemberView
  .extend({ user: memberUserView })
  .meta({ id: 'TeamMemberWithUser' });
