import { Team } from '@keystead/db';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { readNewValues } from '#core/user/fields/read-fields.ts';
import { toUserView } from '#core/user/user-view.ts';
import { fieldsOf } from '#features/organization-membership/field-options.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import {
  takeUniqueFields,
  toNewFields,
  withHookChanges,
} from '#features/organization-membership/own-fields.ts';
import { runAfter } from '#features/organization-membership/run-after.ts';
import { toOrganizationView } from '#features/organization-membership/to-views.ts';
import type { TeamView } from '#features/organization-membership/views/team-view.ts';
import { YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS } from '#features/teams/errors.ts';
import { teamCreated } from '#features/teams/events.ts';
import { teamNameField } from '#features/teams/team-fields.ts';
import { readTeamsLimit } from '#features/teams/team-limits.ts';
import { toTeamView } from '#features/teams/team-views.ts';

type Caller = AuthContext & { current: CurrentSession; membership: Membership };

/** Makes a team without members. Refuses one too many with `YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS`. */
export async function createOwnTeam(
  ctx: Caller,
  { name, ...input }: { name: string; [field: string]: unknown },
): Promise<TeamView> {
  const { organizationHooks: hooks } = organizationOptions.of(ctx);
  const user = toUserView(ctx, ctx.current.user);
  const organization = toOrganizationView(ctx, ctx.membership.organization);
  const organizationId = organization.id;
  const limit = await readTeamsLimit(ctx, { organizationId, current: ctx.current });
  const given = await readNewValues(ctx, fieldsOf(ctx, 'team'), input);
  const asked = { ...given, name, organizationId };
  const data = (await hooks.beforeCreateTeam?.({ team: asked, user, organization }))?.data;
  const draft = { name: teamNameField.parse(data?.name ?? name) };
  const values = withHookChanges(ctx, 'team', { given, data });

  const team = await inOrganization(ctx, organizationId, async (transaction) => {
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
    await takeUniqueFields(transaction, { model: 'team', rowId: id, values });
    const additionalFields = toNewFields(ctx, 'team', values);
    return em.create(Team, {
      id,
      organization: transaction.organization,
      ...draft,
      additionalFields,
      ...moments,
    });
  });
  const view = toTeamView(ctx, team, 0);
  runAfter(ctx, 'afterCreateTeam', { team: view, user, organization });
  return view;
}
