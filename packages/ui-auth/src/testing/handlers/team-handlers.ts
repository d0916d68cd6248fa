import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import { replaceRow, requireMember, requireRow, toIso } from '#testing/organization-answers.ts';

type TeamPath = Extract<
  FakePath,
  `organization.${'listTeams' | 'listUserTeams' | 'createTeam' | 'updateTeam' | 'removeTeam' | 'listTeamMembers' | 'addTeamMember' | 'removeTeamMember' | 'setActiveTeam'}`
>;

/** After people came or went. */
function count(state: FakeState, teamId: string): void {
  const { organization } = state;
  const team = requireRow(organization.teams, teamId, 'TEAM_NOT_FOUND');
  const memberCount = organization.teamMembers.filter((one) => one.teamId === teamId).length;
  organization.teams = replaceRow(organization.teams, { ...team, memberCount });
}

export const teamHandlers: Pick<FakeHandlers, TeamPath> = {
  'organization.listTeams': (_, state) => requireMember(state).teams,
  'organization.listUserTeams': (input, state) => {
    const { organization, teams, teamMembers } = requireMember(state);
    if (input?.organizationId !== undefined && input.organizationId !== organization.id) return [];
    const own = teamMembers.filter(({ userId }) => userId === state.user.id).map(({ teamId }) => teamId);
    return teams.filter(({ id }) => own.includes(id));
  },
  'organization.createTeam': ({ name }, state) => {
    const organization = requireMember(state);
    const team = {
      id: `team-${name}`,
      name,
      organizationId: organization.organization.id,
      memberCount: 0,
      createdAt: toIso(state),
      updatedAt: null,
    };
    organization.teams = [...organization.teams, team];
    return team;
  },
  'organization.updateTeam': ({ teamId, data }, state) => {
    const organization = requireMember(state);
    const team = requireRow(organization.teams, teamId, 'TEAM_NOT_FOUND');
    const changed = { ...team, name: data.name ?? team.name, updatedAt: toIso(state) };
    organization.teams = replaceRow(organization.teams, changed);
    return changed;
  },
  'organization.removeTeam': ({ teamId }, state) => {
    const organization = requireMember(state);
    requireRow(organization.teams, teamId, 'TEAM_NOT_FOUND');
    if (organization.teams.length === 1) throw new FakeFailure('UNABLE_TO_REMOVE_LAST_TEAM');
    organization.teams = organization.teams.filter(({ id }) => id !== teamId);
    return { message: 'Team removed successfully.' };
  },
  'organization.listTeamMembers': (input, state) =>
    requireMember(state).teamMembers.filter((one) => one.teamId === input?.teamId),
  'organization.addTeamMember': ({ teamId, userId }, state) => {
    const organization = requireMember(state);
    const member = organization.members.find((one) => one.userId === userId);
    if (!member) throw new FakeFailure('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION');
    const added = { id: `${teamId}-${userId}`, teamId, userId, createdAt: toIso(state), user: member.user };
    organization.teamMembers = [...organization.teamMembers, added];
    count(state, teamId);
    return added;
  },
  'organization.removeTeamMember': ({ teamId, userId }, state) => {
    const organization = requireMember(state);
    organization.teamMembers = organization.teamMembers.filter(
      (one) => one.teamId !== teamId || one.userId !== userId,
    );
    count(state, teamId);
    return { message: 'Team member removed successfully.' };
  },
  'organization.setActiveTeam': ({ teamId }, state) => {
    const { teams } = requireMember(state);
    const team = teamId ? requireRow(teams, teamId, 'TEAM_NOT_FOUND') : null;
    if (state.session) {
      const { user, session } = state.session;
      state.session = { user, session: { ...session, activeTeamId: team?.id ?? null } };
    }
    return team;
  },
};
