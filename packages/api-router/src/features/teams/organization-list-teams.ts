import { z } from 'zod';
import {
  NO_ACTIVE_ORGANIZATION,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { memberProcedure, organizationField } from '#features/organization-membership/member-procedure.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamView } from '#features/teams/team-view.ts';
import { findTeams, toTeamViews } from '#features/teams/team-views.ts';

export const listTeams = memberProcedure({
  none: NO_ACTIVE_ORGANIZATION,
  stranger: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/list-teams',
      summary: 'List the teams of an organization',
      description: 'The oldest first.',
      isOn: ({ deps }) => hasTeams(deps),
      tag: 'Organization',
    },
  })
  .input(z.object(organizationField).optional())
  .output(z.array(teamView))
  .query(async ({ ctx }) => toTeamViews(ctx, await findTeams(ctx, ctx.membership.organization.id)));
