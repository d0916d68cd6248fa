import { Invitation } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION } from '#features/invitations/errors.ts';
import { hasEntitledInviter } from '#features/invitations/find-received.ts';
import { receivedInvitationView } from '#features/invitations/invitation-views.ts';
import { toReceivedViews } from '#features/invitations/received-view.ts';
import { hasProvedAddress } from '#features/organization-domains/join-by-domain.ts';

export const listUserInvitations = sessionProcedure
  .meta({
    route: {
      path: '/organization/list-user-invitations',
      summary: 'List the invitations that you have received',
      description:
        'Those that can be accepted, the newest first. Your address has to be verified; while nobody has shown that it is yours, the list is empty, and the links of the mails work.',
      errors: [EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION],
      tag: 'Organization',
    },
  })
  .input(
    z
      .object({ email: z.undefined('Not taken: it is always your own address') })
      .partial()
      .optional(),
  )
  .output(z.array(receivedInvitationView))
  .query(async ({ ctx }) => {
    const { user } = ctx.current;
    if (!user.emailVerified) throw new AuthError(EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION);
    if (!hasProvedAddress(user)) return [];
    const { email } = user;
    const invitations = await ctx
      .em()
      .find(
        Invitation,
        { email, status: 'pending', expiresAt: { $gt: ctx.now }, organization: { deletedAt: null } },
        { populate: ['organization', 'inviter'], orderBy: { createdAt: 'desc', id: 'asc' } },
      );
    const entitled = await Promise.all(invitations.map((one) => hasEntitledInviter(ctx, one)));
    return toReceivedViews(
      ctx,
      invitations.filter((_, index) => entitled[index]),
    );
  });
