import { Team } from '@keystead/db';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { readChangedValues } from '#core/user/fields/read-fields.ts';
import { toUserView } from '#core/user/user-view.ts';
import { TEAM_NOT_FOUND } from '#features/teams/errors.ts';
import { teamOwnFields, teamUpdated } from '#features/teams/facts.ts';
import { teamHooks } from '#features/teams/options.ts';
import type { TeamContext } from '#features/teams/team-procedure.ts';
import { type TeamView, teamNameField } from '#features/teams/team-view.ts';
import { countedTeam, toTeamView } from '#features/teams/team-views.ts';

/** Changes the name and own fields of the team of the call. Without a change it is returned as it is. */
export async function changeTeam(
  ctx: TeamContext,
  { name: asked, ...input }: { name?: string | undefined; [field: string]: unknown },
): Promise<TeamView> {
  const { team, organization } = ctx;
  const { id } = team;
  const { beforeUpdateTeam } = teamHooks.of(ctx);
  const user = toUserView(ctx, ctx.caller.user);
  const before = await countedTeam(ctx, team);
  const given = await readChangedValues(ctx, teamOwnFields.of(ctx), input);
  const updates = { ...given, ...(asked !== undefined && asked !== team.name && { name: asked }) };
  if (Object.keys(updates).length === 0) return before;
  const data = (await beforeUpdateTeam?.({ team: before, updates, user, organization }, hookEventOf(ctx)))
    ?.data;
  const name = teamNameField.parse(data?.name ?? asked ?? team.name);
  const values = teamOwnFields.withHookChanges(ctx, { given, data });

  const stored = await ctx.inOrganization(async (transaction) => {
    const { em } = transaction;
    const now = await em.findOne(Team, { id, organization: organization.id }, asStored);
    if (!now) throw new AuthError(TEAM_NOT_FOUND);
    await teamOwnFields.takeUnique(transaction, { rowId: id, values });
    const additionalFields = teamOwnFields.withChanges(ctx, { stored: now.additionalFields, values });
    const changes = { name, additionalFields, updatedAt: ctx.now };
    await em.nativeUpdate(Team, { id }, changes);
    record(ctx, teamUpdated, {
      actorId: user.id,
      targetType: 'team',
      targetId: id,
      organizationId: organization.id,
      data: {
        from: now.name,
        to: name,
        ...(Object.keys(values).length > 0 && { fields: Object.keys(values) }),
      },
    });
    const { organizationId, createdAt } = now;
    return { id, organizationId, createdAt, ...changes };
  });
  const view = toTeamView(ctx, stored, before.memberCount);
  runAfter(ctx, teamHooks, 'afterUpdateTeam', { team: view, user, organization });
  return view;
}
