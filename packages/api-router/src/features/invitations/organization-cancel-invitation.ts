import { Invitation } from '@keystead/db';
import { z } from 'zod';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { toUserView } from '#core/user/user-view.ts';
import { YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION } from '#features/invitations/errors.ts';
import { asTarget, invitationCanceled } from '#features/invitations/facts.ts';
import { invitationProcedure } from '#features/invitations/invitation-procedure.ts';
import { invitationView } from '#features/invitations/invitation-view.ts';
import { invitationHooks } from '#features/invitations/options.ts';
import { toInvitationView } from '#features/invitations/to-invitation-view.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import { shownOfInvitations } from '#features/organization-profile/shown-of-organizations.ts';

export const cancelInvitation = invitationProcedure({
  notMember: MEMBER_NOT_FOUND,
  permission: { invitation: ['cancel'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION,
  changes: true,
})
  .meta({
    route: {
      path: '/organization/cancel-invitation',
      summary: 'Cancel an invitation',
      description: 'Whatever has become of it. A membership that came of it stays.',
      limit: writes,
      changes: shownOfInvitations,
      tag: 'Organization',
    },
  })
  .input(z.object({ invitationId: z.string() }))
  .output(invitationView)
  .mutation(async ({ ctx }) => {
    const { invitation, organization } = ctx;
    const { beforeCancelInvitation } = invitationHooks.of(ctx);
    const cancelledBy = toUserView(ctx, ctx.caller.user);
    const before = toInvitationView(ctx, invitation);
    await beforeCancelInvitation?.({ invitation: before, cancelledBy, organization }, hookEventOf(ctx));
    const { id, email } = invitation;
    await ctx.inOrganization(async ({ em }) => {
      await em.nativeUpdate(Invitation, { id }, { status: 'canceled', updatedAt: ctx.now });
      record(ctx, invitationCanceled, {
        actorId: cancelledBy.id,
        ...asTarget(invitation),
        data: { domain: domainOfEmail(email) ?? null, was: before.status },
      });
    });
    const canceled = { ...before, status: 'canceled' as const };
    runAfter(ctx, invitationHooks, 'afterCancelInvitation', {
      invitation: canceled,
      cancelledBy,
      organization,
    });
    return canceled;
  });
