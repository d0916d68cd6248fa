import { listJoinedOrganizations } from '@keystead/db';
import { z } from 'zod';
import { FIRST_ROWS, listOf, pageFields } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { organizationView, toOrganizationView } from '#features/organization-profile/organization-view.ts';

export const listOrganizations = sessionProcedure
  .meta({
    route: {
      path: '/organization/list',
      summary: 'List the organizations that you are a member of',
      description: 'In the order in which you joined them.',
      tag: 'Organization',
    },
  })
  .input(z.object(pageFields).optional())
  .output(listOf(organizationView))
  .query(async ({ ctx, input = FIRST_ROWS }) => {
    const organizations = await listJoinedOrganizations(ctx.em(), { ...input, userId: ctx.caller.user.id });
    return organizations.map((organization) => toOrganizationView(ctx, organization));
  });
