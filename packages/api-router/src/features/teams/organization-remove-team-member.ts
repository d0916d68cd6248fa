import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { shownOfTeamMembers } from '#features/organization-profile/shown-of-organizations.ts';
import {
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM,
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER,
} from '#features/teams/errors.ts';
import { hasTeams } from '#features/teams/options.ts';
import { takeFromTeam } from '#features/teams/take-from-team.ts';
import { teamProcedure } from '#features/teams/team-procedure.ts';

export const removeTeamMember = teamProcedure({
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
  permission: { member: ['delete'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER,
})
  .meta({
    route: {
      path: '/organization/remove-team-member',
      summary: 'Take a member out of a team',
      description: 'They stay in the organization.',
      errors: [USER_IS_NOT_A_MEMBER_OF_THE_TEAM],
      isOn: ({ deps }) => hasTeams(deps),
      limit: writes,
      changesSession: true,
      changes: shownOfTeamMembers,
      tag: 'Organization',
    },
  })
  .input(z.object({ teamId: z.string(), userId: z.string(), ...organizationFields }))
  .output(z.object({ message: z.literal('Team member removed successfully.') }))
  .mutation(async ({ ctx, input: { userId } }) => {
    await takeFromTeam(ctx, userId);
    return { message: 'Team member removed successfully.' as const };
  });
