import { z } from 'zod';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { activeMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { organizationView, toOrganizationView } from '#features/organization-profile/organization-view.ts';

export const getOrganization = activeMemberProcedure({
  none: null,
  named: true,
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/get-organization',
      summary: 'Get an organization',
      description: 'By default the active one; null if none is active.',
      tag: 'Organization',
    },
  })
  .input(z.object(organizationFields).optional())
  .output(organizationView.nullable())
  .query(({ ctx }) => ctx.membership && toOrganizationView(ctx, ctx.membership.organization));
