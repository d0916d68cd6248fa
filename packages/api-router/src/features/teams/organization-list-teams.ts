import { listOf } from '#core/http/list-page.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamView } from '#features/teams/team-view.ts';
import { findTeams, toTeamViews } from '#features/teams/team-views.ts';

export const listTeams = memberProcedure()
  .meta({
    route: {
      path: '/organization/list-teams',
      summary: 'List the teams of an organization',
      description: 'The oldest first.',
      isOn: ({ deps }) => hasTeams(deps),
      tag: 'Organization',
    },
  })
  .output(listOf(teamView))
  .query(async ({ ctx }) => toTeamViews(ctx, await findTeams(ctx, ctx.membership.organization.id)));
