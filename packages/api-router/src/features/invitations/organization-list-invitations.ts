import { z } from 'zod';
import { ORGANIZATION_ID_IS_REQUIRED } from '#features/invitations/errors.ts';
import { invitationFilter, linkedInvitationView } from '#features/invitations/invitation-views.ts';
import { findInvitations, pageFields, toListedView } from '#features/invitations/listed.ts';
import { YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { memberProcedure, organizationField } from '#features/organization-membership/member-procedure.ts';

export const listInvitations = memberProcedure({
  none: ORGANIZATION_ID_IS_REQUIRED,
  stranger: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/list-invitations',
      summary: 'List the invitations of an organization',
      description:
        'The newest first. Ids and links are for those who may invite; others see a text in place of the id that no call takes.',
      tag: 'Organization',
    },
  })
  .input(z.object({ ...organizationField, ...pageFields, status: invitationFilter.optional() }))
  .output(z.array(linkedInvitationView))
  .query(async ({ ctx, input: { status, limit, offset } }) => {
    const { id: organizationId } = ctx.membership.organization;
    const rows = await findInvitations(ctx, { organizationId, status }, { limit, offset });
    return rows.map((row) => toListedView(ctx, ctx.membership, row));
  });
