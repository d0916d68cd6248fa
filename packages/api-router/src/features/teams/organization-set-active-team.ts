import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession } from '#core/session/procedures.ts';
import { activate, holdMember, holdTeam } from '#features/organization-membership/active-organization.ts';
import { activeOrganizationProcedure } from '#features/organization-membership/member-procedure.ts';
import { NO_ACTIVE_ORGANIZATION } from '#features/organization-profile/errors.ts';
import { TEAM_NOT_FOUND, USER_IS_NOT_A_MEMBER_OF_THE_TEAM } from '#features/teams/errors.ts';
import { teamActivated } from '#features/teams/facts.ts';
import { hasTeams } from '#features/teams/options.ts';
import { requireTeam } from '#features/teams/team-procedure.ts';
import { teamView } from '#features/teams/team-view.ts';
import { countedTeam } from '#features/teams/team-views.ts';

export const setActiveTeam = activeOrganizationProcedure({ notMember: NO_ACTIVE_ORGANIZATION })
  .meta({
    route: {
      path: '/organization/set-active-team',
      summary: 'Choose the team that your session acts in',
      description:
        'A team of the active organization, or null for none. Without `teamId` it answers the active one.',
      errors: [TEAM_NOT_FOUND, USER_IS_NOT_A_MEMBER_OF_THE_TEAM],
      isOn: ({ deps }) => hasTeams(deps),
      limit: writes,
      changesSession: true,
      callers: ['session'],
      tag: 'Organization',
    },
  })
  .use(inSession)
  .input(z.object({ teamId: z.string().nullable().optional() }))
  .output(teamView.nullable())
  .mutation(async ({ ctx, input }) => {
    const { session } = ctx.caller;
    const organizationId = ctx.membership.organization.id;
    const id = input.teamId === undefined ? session.activeTeamId : input.teamId;
    if (id === null) {
      if (session.activeTeamId !== null) activate(ctx, { teamId: null });
      return null;
    }
    const team = await requireTeam(ctx, organizationId, id);
    if (!ctx.membership.teamIds.includes(id)) throw new AuthError(USER_IS_NOT_A_MEMBER_OF_THE_TEAM);
    const { member } = ctx.membership;
    holdMember(ctx, ctx.membership, NO_ACTIVE_ORGANIZATION);
    holdTeam(ctx, { member, teamId: id }, USER_IS_NOT_A_MEMBER_OF_THE_TEAM);
    activate(ctx, { organizationId, teamId: id });
    record(ctx, teamActivated, {
      actorId: ctx.caller.user.id,
      targetType: 'team',
      targetId: id,
      organizationId,
    });
    return countedTeam(ctx, team);
  });
