import { Invitation } from '@keystead/db';
import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { toUserView } from '#core/user/user-view.ts';
import { YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION } from '#features/invitations/errors.ts';
import { asTarget, invitationCanceled } from '#features/invitations/events.ts';
import { invitationProcedure } from '#features/invitations/invitation-procedure.ts';
import { MEMBER_NOT_FOUND, ORGANIZATION_NOT_FOUND } from '#features/organization-membership/errors.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import { runAfter } from '#features/organization-membership/run-after.ts';
import { toInvitationView } from '#features/organization-membership/to-invitation-view.ts';
import { toOrganizationView } from '#features/organization-membership/to-views.ts';
import { invitationView } from '#features/organization-membership/views/invitation-view.ts';

export const cancelInvitation = invitationProcedure({
  stranger: MEMBER_NOT_FOUND,
  permission: { invitation: ['cancel'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION,
})
  .meta({
    route: {
      path: '/organization/cancel-invitation',
      summary: 'Cancel an invitation',
      description: 'Whatever has become of it. A membership that came of it stays.',
      errors: [ORGANIZATION_NOT_FOUND],
      limit: writes,
      changes: ['organization.searchInvitations', 'organization.listInvitations'],
      tag: 'Organization',
    },
  })
  .input(z.object({ invitationId: z.string() }))
  .output(invitationView)
  .mutation(async ({ ctx }) => {
    const { invitation, membership } = ctx;
    const { beforeCancelInvitation } = organizationOptions.of(ctx).organizationHooks;
    const cancelledBy = toUserView(ctx, ctx.current.user);
    const organization = toOrganizationView(ctx, membership.organization);
    const before = toInvitationView(ctx, invitation);
    await beforeCancelInvitation?.({ invitation: before, cancelledBy, organization });
    const { id, email } = invitation;
    await inOrganization(ctx, organization.id, async ({ em }) => {
      await em.nativeUpdate(Invitation, { id }, { status: 'canceled', updatedAt: ctx.now });
      record(ctx, invitationCanceled, {
        actorId: cancelledBy.id,
        ...asTarget(invitation),
        data: { email, was: before.status },
      });
    });
    const canceled = { ...before, status: 'canceled' as const };
    runAfter(ctx, 'afterCancelInvitation', { invitation: canceled, cancelledBy, organization });
    return canceled;
  });
