import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { activeMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { fullOrganizationView, readFullOrganization } from '#features/organizations/full-organization.ts';

export const getFullOrganization = activeMemberProcedure({
  none: null,
  named: true,
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/get-full-organization',
      summary: 'Get an organization with its members, invitations and teams',
      description:
        'By default the active one; null if none is active. It has the oldest members, at most `membersLimit` of them, and how many there are.',
      tag: 'Organization',
    },
  })
  .input(
    z
      .object({
        ...organizationFields,
        membersLimit: queryNumber(1, 1000).optional(),
      })
      .optional(),
  )
  .output(fullOrganizationView.nullable())
  .query(({ ctx, input }) =>
    ctx.membership === null ? null : readFullOrganization(ctx, ctx.membership, input?.membersLimit),
  );
