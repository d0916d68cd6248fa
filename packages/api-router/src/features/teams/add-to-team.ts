import { Member, Team, TeamMember } from '@keystead/db';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { toUserView } from '#core/user/user-view.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { TEAM_MEMBER_LIMIT_REACHED, TEAM_NOT_FOUND } from '#features/teams/errors.ts';
import { teamMemberAdded } from '#features/teams/facts.ts';
import { teamHooks } from '#features/teams/options.ts';
import { readTeamLimit } from '#features/teams/team-limits.ts';
import type { TeamContext } from '#features/teams/team-procedure.ts';
import type { TeamMemberView } from '#features/teams/team-view.ts';
import { countedTeam, toTeamMemberView } from '#features/teams/team-views.ts';

/** Errors of `joinTeam`. */
export const joinTeamRefusals = [TEAM_NOT_FOUND, TEAM_MEMBER_LIMIT_REACHED];

interface NewTeamMember {
  member: Member;
  teamId: string;
  /** Largest number of members, see `readTeamLimit`. */
  limit: number;
  /** Actor; null for code of the operator. */
  actorId: string | null;
}

/** Adds a member to a team under the lock of the organization. Refuses too many members, and a deleted team. */
export async function joinTeam(
  { unit, em, organization }: OrganizationTransaction,
  { member, teamId, limit, actorId }: NewTeamMember,
): Promise<TeamMember> {
  const team = await em.findOne(Team, { id: teamId, organization: organization.id });
  if (!team) throw new AuthError(TEAM_NOT_FOUND);
  if ((await em.count(TeamMember, { team: teamId })) >= limit) throw new AuthError(TEAM_MEMBER_LIMIT_REACHED);
  record(unit, teamMemberAdded, {
    actorId,
    targetId: member.userId,
    organizationId: organization.id,
    data: { teamId, team: team.name },
  });
  return em.create(TeamMember, { id: unit.deps.random(32, 'letters'), team, member, createdAt: unit.now });
}

/** Adds a member of the organization to the team of the call; no change for one who is in it already. */
export async function addToTeam(ctx: TeamContext, userId: string): Promise<TeamMemberView> {
  const { team } = ctx;
  const { organization } = ctx;
  const where = { organization: organization.id, user: userId };
  const member = await ctx.em().findOne(Member, where, { populate: ['user'] });
  if (!member) throw new AuthError(USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION);
  const earlier = await ctx.em().findOne(TeamMember, { team: team.id, member: member.id });
  if (earlier) return toTeamMemberView(earlier, userId);

  const hooks = teamHooks.of(ctx);
  const facts = { team: await countedTeam(ctx, team), user: toUserView(ctx, member.user), organization };
  const { caller: current } = ctx;
  const actorId = current.user.id;
  const limit = await readTeamLimit(ctx, { teamId: team.id, organizationId: organization.id, current });
  await hooks.beforeAddTeamMember?.({ teamMember: { teamId: team.id, userId }, ...facts }, hookEventOf(ctx));
  const added = await ctx.inOrganization(async (transaction) => {
    const { em } = transaction;
    const still = await em.findOne(Member, where);
    if (!still) throw new AuthError(USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION);
    const twice = await em.findOne(TeamMember, { team: team.id, member: still.id }, asStored);
    return twice ?? joinTeam(transaction, { member: still, teamId: team.id, limit, actorId });
  });
  const teamMember = toTeamMemberView(added, userId);
  runAfter(ctx, teamHooks, 'afterAddTeamMember', { teamMember, ...facts });
  return teamMember;
}
