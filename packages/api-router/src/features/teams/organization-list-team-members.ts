import { listTeamMembers as list } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIRST_ROWS, listOf, pageFields } from '#core/http/list-page.ts';
import { objectProcedure } from '#features/organization-membership/member-procedure.ts';
import { toMemberUserView } from '#features/organization-membership/member-user-view.ts';
import { isPermitted } from '#features/organization-membership/roles.ts';
import {
  TEAM_NOT_FOUND,
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM,
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM,
} from '#features/teams/errors.ts';
import { hasTeams } from '#features/teams/options.ts';
import { findAskedTeam } from '#features/teams/team-procedure.ts';
import { teamMemberWithUserView, toTeamMemberView } from '#features/teams/team-views.ts';

/** A team of others gets the same error as an unknown one. */
export const listTeamMembers = objectProcedure(
  {
    findOrganization: async (ctx, input) => (await findAskedTeam(ctx, input))?.organizationId,
    missing: TEAM_NOT_FOUND,
  },
  { notMember: TEAM_NOT_FOUND },
)
  .meta({
    route: {
      path: '/organization/list-team-members',
      summary: 'List the members of a team',
      description:
        'For its members, and for those who may update teams. Without `teamId` it is the active team. The oldest member first.',
      errors: [YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM, USER_IS_NOT_A_MEMBER_OF_THE_TEAM],
      isOn: ({ deps }) => hasTeams(deps),
      tag: 'Organization',
    },
  })
  .input(z.object({ ...pageFields, teamId: z.string().optional() }).optional())
  .output(listOf(teamMemberWithUserView))
  .query(async ({ ctx, input }) => {
    const { membership } = ctx;
    const team = await findAskedTeam(ctx, input);
    if (!team) throw new AuthError(TEAM_NOT_FOUND);
    const { id } = team;
    if (!membership.teamIds.includes(id) && !isPermitted(ctx, membership, { team: ['update'] }))
      throw new AuthError(USER_IS_NOT_A_MEMBER_OF_THE_TEAM);
    const { limit, offset } = input ?? FIRST_ROWS;
    const rows = await list(ctx.em(), { teamId: id, limit, offset });
    return rows.map(({ teamMember, user }) => ({
      ...toTeamMemberView(teamMember, user.id),
      user: toMemberUserView(ctx, user),
    }));
  });
