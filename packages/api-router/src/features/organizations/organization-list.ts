import { Member } from '@keystead/db';
import { z } from 'zod';
import { sessionProcedure } from '#core/session/procedures.ts';
import { organizationView, toOrganizationView } from '#features/organization-profile/organization-view.ts';

export const listOrganizations = sessionProcedure
  .meta({
    route: {
      path: '/organization/list',
      summary: 'List the organizations that you are a member of',
      tag: 'Organization',
    },
  })
  .output(z.array(organizationView))
  .query(async ({ ctx }) => {
    const members = await ctx
      .em()
      .find(
        Member,
        { user: ctx.current.user.id, organization: { deletedAt: null } },
        { populate: ['organization'], orderBy: { createdAt: 'asc', id: 'asc' } },
      );
    return members.map(({ organization }) => toOrganizationView(ctx, organization));
  });
