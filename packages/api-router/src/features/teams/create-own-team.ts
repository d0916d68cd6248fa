import { Team } from '@keystead/db';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { readNewValues } from '#core/user/fields/read-fields.ts';
import { toUserView } from '#core/user/user-view.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import { YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS } from '#features/teams/errors.ts';
import { teamCreated, teamOwnFields } from '#features/teams/facts.ts';
import { teamHooks } from '#features/teams/options.ts';
import { readTeamsLimit } from '#features/teams/team-limits.ts';
import { type TeamView, teamNameField } from '#features/teams/team-view.ts';
import { toTeamView } from '#features/teams/team-views.ts';

/** Creates a team without members. Refuses too many with `YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS`. */
export async function createOwnTeam(
  ctx: MemberContext,
  { name, ...input }: { name: string; [field: string]: unknown },
): Promise<TeamView> {
  const hooks = teamHooks.of(ctx);
  const user = toUserView(ctx, ctx.caller.user);
  const { organization } = ctx;
  const organizationId = organization.id;
  const limit = await readTeamsLimit(ctx, { organizationId, current: ctx.caller });
  const given = await readNewValues(ctx, teamOwnFields.of(ctx), input);
  const asked = { ...given, name, organizationId };
  const data = (await hooks.beforeCreateTeam?.({ team: asked, user, organization }, hookEventOf(ctx)))?.data;
  const draft = { name: teamNameField.parse(data?.name ?? name) };
  const values = teamOwnFields.withHookChanges(ctx, { given, data });

  const team = await ctx.inOrganization(async (transaction) => {
    const { em } = transaction;
    if ((await em.count(Team, { organization: organizationId })) >= limit)
      throw new AuthError(YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS);
    const id = ctx.deps.random(32, 'letters');
    const moments = { createdAt: ctx.now, updatedAt: ctx.now };
    record(ctx, teamCreated, {
      actorId: user.id,
      targetType: 'team',
      targetId: id,
      organizationId,
      data: draft,
    });
    await teamOwnFields.takeUnique(transaction, { rowId: id, values });
    const additionalFields = teamOwnFields.toNew(ctx, values);
    return em.create(Team, {
      id,
      organization: transaction.organization,
      ...draft,
      additionalFields,
      ...moments,
    });
  });
  const view = toTeamView(ctx, team, 0);
  runAfter(ctx, teamHooks, 'afterCreateTeam', { team: view, user, organization });
  return view;
}
