import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import {
  INVITATION_NOT_FOUND,
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION,
} from '#features/invitations/errors.ts';
import { openedInvitationView } from '#features/invitations/invitation-views.ts';
import { isProof } from '#features/invitations/proof.ts';
import { assertInviterEntitled, findOpenInvitation } from '#features/invitations/received/find-received.ts';
import { toInvitedTo } from '#features/invitations/received/received-view.ts';

export const openInvitation = publicProcedure
  .meta({
    route: {
      path: '/organization/open-invitation',
      summary: 'See the invitation of a mail before signing in',
      description:
        'Needs the proof of the link in that mail, so a page can name the address to sign up with. Without it the answer is the same as for one that is not there.',
      errors: [INVITATION_NOT_FOUND, INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION],
      tag: 'Organization',
    },
  })
  .input(z.object({ id: z.string(), proof: z.string() }))
  .output(openedInvitationView)
  .query(async ({ ctx, input: { id, proof } }) => {
    const invitation = await findOpenInvitation(ctx, id);
    if (!invitation || !isProof(ctx, invitation, proof)) throw new AuthError(INVITATION_NOT_FOUND);
    await assertInviterEntitled(ctx, invitation);
    const { email, role, expiresAt } = invitation;
    const hasAccount = (await findUserByEmail(ctx, email)) !== null;
    return { id, email, role, expiresAt, ...toInvitedTo(invitation), hasAccount };
  });
