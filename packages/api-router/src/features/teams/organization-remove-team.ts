import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import {
  shownOfInvitations,
  shownOfTeamMembers,
} from '#features/organization-profile/shown-of-organizations.ts';
import {
  UNABLE_TO_REMOVE_LAST_TEAM,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION,
} from '#features/teams/errors.ts';
import { hasTeams } from '#features/teams/options.ts';
import { removeOneTeam } from '#features/teams/remove-one-team.ts';
import { teamProcedure } from '#features/teams/team-procedure.ts';

export const removeTeam = teamProcedure({
  notMember: YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION,
  permission: { team: ['delete'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/remove-team',
      summary: 'Remove a team',
      description:
        'Its members stay in the organization. Pending invitations no longer name it, and it is nobody’s active team any more.',
      errors: [UNABLE_TO_REMOVE_LAST_TEAM],
      isOn: ({ deps }) => hasTeams(deps),
      limit: writes,
      changesSession: true,
      changes: [...shownOfTeamMembers, ...shownOfInvitations],
      tag: 'Organization',
    },
  })
  .input(z.object({ teamId: z.string(), ...organizationFields }))
  .output(z.object({ message: z.literal('Team removed successfully.') }))
  .mutation(async ({ ctx }) => {
    await removeOneTeam(ctx);
    return { message: 'Team removed successfully.' as const };
  });
