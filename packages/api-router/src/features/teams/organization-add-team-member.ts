import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { shownOfTeamMembers } from '#features/organization-profile/shown-of-organizations.ts';
import { addToTeam, joinTeamRefusals } from '#features/teams/add-to-team.ts';
import { YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER } from '#features/teams/errors.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamProcedure } from '#features/teams/team-procedure.ts';
import { teamMemberView } from '#features/teams/team-view.ts';

export const addTeamMember = teamProcedure({
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
  permission: { member: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER,
})
  .meta({
    route: {
      path: '/organization/add-team-member',
      summary: 'Add a member of the organization to a team',
      description: 'Whoever is in the team already stays as they are.',
      errors: [...joinTeamRefusals],
      isOn: ({ deps }) => hasTeams(deps),
      limit: writes,
      changes: shownOfTeamMembers,
      tag: 'Organization',
    },
  })
  .input(z.object({ teamId: z.string(), userId: z.string(), ...organizationFields }))
  .output(teamMemberView)
  .mutation(({ ctx, input: { userId } }) => addToTeam(ctx, userId));
