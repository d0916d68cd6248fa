import { TeamMember } from '@keystead/db';
import { z } from 'zod';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { toUserView } from '#core/user/user-view.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { shownOfTeamMembers } from '#features/organization-profile/shown-of-organizations.ts';
import {
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM,
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER,
} from '#features/teams/errors.ts';
import { teamMemberRemoved } from '#features/teams/facts.ts';
import { hasTeams, teamHooks } from '#features/teams/options.ts';
import { forgetTeam, leaveActiveTeam } from '#features/teams/remove-one-team.ts';
import { type TeamContext, teamProcedure } from '#features/teams/team-procedure.ts';
import { countedTeam, toTeamMemberView } from '#features/teams/team-views.ts';

/** Removes a member from the team of the call. The team becomes inactive in all their sessions. */
async function takeFromTeam(ctx: TeamContext, userId: string): Promise<void> {
  const { team } = ctx;
  const { organization } = ctx;
  const where = { team: team.id, member: { user: userId } };
  const row = await ctx.em().findOne(TeamMember, where, { populate: ['member.user'] });
  if (!row) throw new AuthError(USER_IS_NOT_A_MEMBER_OF_THE_TEAM);
  const hooks = teamHooks.of(ctx);
  const facts = {
    teamMember: toTeamMemberView(row, userId),
    team: await countedTeam(ctx, team),
    user: toUserView(ctx, row.member.user),
    organization,
  };
  const actorId = ctx.caller.user.id;
  await hooks.beforeRemoveTeamMember?.(facts, hookEventOf(ctx));
  await ctx.inOrganization(async (transaction) => {
    if ((await transaction.em.nativeDelete(TeamMember, { id: row.id })) !== 1)
      throw new AuthError(USER_IS_NOT_A_MEMBER_OF_THE_TEAM);
    await leaveActiveTeam(transaction, team.id, [userId]);
    const data = { teamId: team.id, team: team.name };
    record(ctx, teamMemberRemoved, { actorId, targetId: userId, organizationId: organization.id, data });
  });
  if (userId === actorId) forgetTeam(ctx, team.id);
  runAfter(ctx, teamHooks, 'afterRemoveTeamMember', facts);
}

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
