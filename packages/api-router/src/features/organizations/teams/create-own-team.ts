import { Team } from '@keystead/db';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { toUserView } from '#core/user/user-view.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import { runAfter } from '#features/organization-membership/run-after.ts';
import { YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS } from '#features/organization-membership/team-errors.ts';
import { toOrganizationView } from '#features/organization-membership/to-views.ts';
import type { TeamView } from '#features/organization-membership/views/team-view.ts';
import { teamCreated } from '#features/organizations/teams/events.ts';
import { teamNameField } from '#features/organizations/teams/team-fields.ts';
import { toTeamView } from '#features/organizations/teams/team-views.ts';

type Caller = AuthContext & { current: CurrentSession; membership: Membership };

/** Makes a team without members. Refuses one too many with `YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS`. */
export async function createOwnTeam(ctx: Caller, name: string): Promise<TeamView> {
  const { teams, organizationHooks: hooks } = organizationOptions.of(ctx);
  const { maximumTeams: most = Number.POSITIVE_INFINITY } = teams;
  const user = toUserView(ctx, ctx.current.user);
  const organization = toOrganizationView(ctx, ctx.membership.organization);
  const organizationId = organization.id;
  const limit = typeof most === 'function' ? await most({ organizationId }) : most;
  const changed = await hooks.beforeCreateTeam?.({ team: { name, organizationId }, user, organization });
  const draft = { name: teamNameField.parse(changed?.data.name ?? name) };

  const team = await inOrganization(ctx, organizationId, async ({ em, organization: owner }) => {
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
    return em.create(Team, { id, organization: owner, ...draft, ...moments });
  });
  const view = toTeamView(team, 0);
  runAfter(ctx, 'afterCreateTeam', { team: view, user, organization });
  return view;
}
