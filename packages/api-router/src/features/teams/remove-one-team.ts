import { Invitation, Session, Team } from '@keystead/db';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { toUserView } from '#core/user/user-view.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { TEAM_NOT_FOUND, UNABLE_TO_REMOVE_LAST_TEAM } from '#features/teams/errors.ts';
import { teamRemoved } from '#features/teams/facts.ts';
import { teamHooks, teamOptions } from '#features/teams/options.ts';
import type { TeamContext } from '#features/teams/team-procedure.ts';
import { toTeamIds, toTeamList } from '#features/teams/team-view.ts';
import { countedTeam } from '#features/teams/team-views.ts';

/** Removes a team from pending invitations. */
async function dropFromInvitations(
  { em, organization }: OrganizationTransaction,
  teamId: string,
): Promise<void> {
  const pending = await em.find(
    Invitation,
    { organization: organization.id, status: 'pending', teamIds: { $like: `%${teamId}%` } },
    asStored,
  );
  for (const { id, teamIds } of pending) {
    const left = toTeamIds(teamIds).filter((one) => one !== teamId);
    await em.nativeUpdate(Invitation, { id }, { teamIds: toTeamList(left) });
  }
}

/** Makes a team inactive in the sessions of these users, or of all users. */
export async function leaveActiveTeam(
  { unit, em }: OrganizationTransaction,
  teamId: string,
  userIds?: readonly string[],
): Promise<void> {
  const where = { activeTeamId: teamId, ...(userIds && { user: { $in: [...userIds] } }) };
  const sessions = await em.find(Session, where, asStored);
  if (sessions.length === 0) return;
  for (const session of sessions) unit.changed.add(session.userId);
  await em.nativeUpdate(Session, where, { activeTeamId: null });
}

/** Renews the cookies of this browser, after the caller lost a team. */
export function forgetTeam(ctx: AuthContext & { caller: PersonCaller }, teamId: string): void {
  if (ctx.caller.session?.activeTeamId === teamId) renewCookies(ctx, {}, { activeTeamId: null });
}

/** Removes the team of the call; the last one of an organization only if that is allowed. */
export async function removeOneTeam(ctx: TeamContext): Promise<void> {
  const { team } = ctx;
  const user = toUserView(ctx, ctx.caller.user);
  const { organization } = ctx;
  const facts = { team: await countedTeam(ctx, team), user, organization };
  await teamHooks.of(ctx).beforeDeleteTeam?.(facts, hookEventOf(ctx));
  await ctx.inOrganization(async (transaction) => {
    const { em } = transaction;
    const others = await em.count(Team, { organization: organization.id, id: { $ne: team.id } });
    if (others === 0 && !teamOptions.of(ctx).allowRemovingAllTeams)
      throw new AuthError(UNABLE_TO_REMOVE_LAST_TEAM);
    if ((await em.nativeDelete(Team, { id: team.id })) !== 1) throw new AuthError(TEAM_NOT_FOUND);
    await dropFromInvitations(transaction, team.id);
    await leaveActiveTeam(transaction, team.id);
    record(ctx, teamRemoved, {
      actorId: user.id,
      targetType: 'team',
      targetId: team.id,
      organizationId: organization.id,
      data: { name: team.name },
    });
  });
  forgetTeam(ctx, team.id);
  runAfter(ctx, teamHooks, 'afterDeleteTeam', facts);
}
