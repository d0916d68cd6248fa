import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIRST_ROWS, listOf, pageFields } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION } from '#features/invitations/errors.ts';
import { receivedInvitationView } from '#features/invitations/invitation-views.ts';
import { findAcceptable } from '#features/invitations/received/find-acceptable.ts';
import { toReceivedViews } from '#features/invitations/received/received-view.ts';
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
      .object({ ...pageFields, email: z.undefined('Not taken: it is always your own address').optional() })
      .optional(),
  )
  .output(listOf(receivedInvitationView))
  .query(async ({ ctx, input: { limit, offset } = FIRST_ROWS }) => {
    const { user } = ctx.caller;
    if (!user.emailVerified) throw new AuthError(EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION);
    if (!hasProvedAddress(user)) return [];
    return toReceivedViews(ctx, await findAcceptable(ctx, { email: user.email, limit, offset }));
  });
