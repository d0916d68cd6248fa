import { z } from 'zod';
import { sessionProcedure } from '#core/session/procedures.ts';
import {
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION,
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION,
} from '#features/invitations/errors.ts';
import { receivedInvitationView } from '#features/invitations/invitation-views.ts';
import {
  assertInviterEntitled,
  NOT_FOUND_WITH_EMPHASIS,
  receivedRefusals,
  requireReceived,
} from '#features/invitations/received/find-received.ts';
import { toReceivedView } from '#features/invitations/received/received-view.ts';

export const getInvitation = sessionProcedure
  .meta({
    route: {
      path: '/organization/get-invitation',
      summary: 'See an invitation that you have received',
      description: 'While it can be accepted. Nobody but its recipient sees it.',
      errors: [
        ...receivedRefusals,
        EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION,
        INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION,
      ],
      tag: 'Organization',
    },
  })
  .input(z.object({ id: z.string(), proof: z.string().optional() }))
  .output(receivedInvitationView)
  .query(async ({ ctx, input }) => {
    const { invitation } = await requireReceived(ctx, {
      ...input,
      recipient: ctx.caller.user,
      unverified: EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION,
      message: NOT_FOUND_WITH_EMPHASIS,
    });
    await assertInviterEntitled(ctx, invitation);
    // The wire contract has it here, proved or not.
    return { ...(await toReceivedView(ctx, invitation)), inviterEmail: invitation.inviter.email };
  });
