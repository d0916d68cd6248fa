import { z } from 'zod';
import { listOf, pageFields } from '#core/http/list-page.ts';
import { invitationsProcedure } from '#features/invitations/invitation-procedure.ts';
import { invitationFilter, linkedInvitationView } from '#features/invitations/invitation-views.ts';
import { findInvitations, toListedView } from '#features/invitations/listed.ts';

export const listInvitations = invitationsProcedure
  .meta({
    route: {
      path: '/organization/list-invitations',
      summary: 'List the invitations of an organization',
      description:
        'The newest first. Ids and links are for those who may invite; others see a text in place of the id that no call takes.',
      tag: 'Organization',
    },
  })
  .input(z.object({ ...pageFields, status: invitationFilter.optional() }))
  .output(listOf(linkedInvitationView))
  .query(async ({ ctx, input: { status, limit, offset } }) => {
    const { id: organizationId } = ctx.membership.organization;
    const rows = await findInvitations(ctx, { organizationId, status }, { limit, offset });
    return rows.map((row) => toListedView(ctx, ctx.membership, row));
  });
