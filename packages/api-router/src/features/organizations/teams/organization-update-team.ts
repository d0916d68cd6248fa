import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { toUserView } from '#core/user/user-view.ts';
import { hasTeams, organizationOptions } from '#features/organization-membership/options.ts';
import { runAfter } from '#features/organization-membership/run-after.ts';
import {
  TEAM_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM,
} from '#features/organization-membership/team-errors.ts';
import { toOrganizationView } from '#features/organization-membership/to-views.ts';
import { teamView } from '#features/organization-membership/views/team-view.ts';
import { teamUpdated } from '#features/organizations/teams/events.ts';
import { teamNameField } from '#features/organizations/teams/team-fields.ts';
import { teamProcedure } from '#features/organizations/teams/team-procedure.ts';
import { countedTeam } from '#features/organizations/teams/team-views.ts';

export const updateTeam = teamProcedure({
  stranger: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM,
  permission: { team: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM,
})
  .meta({
    route: {
      path: '/organization/update-team',
      summary: 'Rename a team',
      description: 'A team stays in its organization; another one in `data.organizationId` is refused.',
      errors: [TEAM_NOT_FOUND],
      isOn: ({ deps }) => hasTeams(deps),
      limit: writes,
      tag: 'Organization',
    },
  })
  .input(
    z.object({
      teamId: z.string(),
      organizationId: z.string().optional(),
      data: z.object({ name: teamNameField.optional(), organizationId: z.string().optional() }),
    }),
  )
  .output(teamView)
  .mutation(async ({ ctx, input: { data } }) => {
    const { team, membership } = ctx;
    const { organizationHooks: hooks } = organizationOptions.of(ctx);
    const user = toUserView(ctx, ctx.current.user);
    const organization = toOrganizationView(ctx, membership.organization);
    const before = await countedTeam(ctx, team);
    if (data.name === undefined || data.name === team.name) return before;
    const updates = { name: data.name };
    const changed = await hooks.beforeUpdateTeam?.({ team: before, updates, user, organization });
    team.name = teamNameField.parse(changed?.data.name ?? data.name);
    team.updatedAt = ctx.now;
    const view = await countedTeam(ctx, team);
    record(ctx, teamUpdated, {
      actorId: user.id,
      targetType: 'team',
      targetId: team.id,
      organizationId: team.organizationId,
      data: { from: before.name, to: view.name },
    });
    runAfter(ctx, 'afterUpdateTeam', { team: view, user, organization });
    return view;
  });
