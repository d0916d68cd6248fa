import { z } from 'zod';
import { signInOf } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { toUserView } from '#core/user/user-view.ts';
import { holdInForce } from '#features/administration-access/in-force.ts';
import { proveMailbox } from '#features/email-verification/prove-mailbox.ts';
import { EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION } from '#features/invitations/errors.ts';
import { invitationView } from '#features/invitations/invitation-view.ts';
import {
  acceptRefusals,
  prepareAcceptance,
  toActive,
  writeAcceptance,
} from '#features/invitations/received/accept.ts';
import {
  assertInviterEntitled,
  receivedRefusals,
  requireReceived,
} from '#features/invitations/received/find-received.ts';
import { memberView } from '#features/organization-members/member-view.ts';
import { activate } from '#features/organization-membership/active-organization.ts';
import { shownOfMembership } from '#features/organization-profile/shown-of-organizations.ts';

export const acceptInvitation = sessionProcedure
  .meta({
    route: {
      path: '/organization/accept-invitation',
      summary: 'Accept an invitation that you have received',
      description:
        'Makes you a member, and the organization the active one of this session. With the `proof` of the mail your address is verified by it.',
      errors: [
        ...receivedRefusals,
        EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION,
        ...acceptRefusals,
      ],
      limit: writes,
      changesSession: true,
      changes: shownOfMembership,
      tag: 'Organization',
    },
  })
  .input(z.object({ invitationId: z.string(), proof: z.string().optional() }))
  .output(z.object({ invitation: invitationView, member: memberView }))
  .mutation(async ({ ctx, input: { invitationId: id, proof } }) => {
    return writeNow(ctx, async () => {
      const user = await requireUser(ctx, ctx.caller.user.id);
      const { invitation, isProved } = await requireReceived(ctx, {
        id,
        proof,
        recipient: user,
        unverified: EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION,
      });
      await assertInviterEntitled(ctx, invitation);
      const view = toUserView(ctx, user);
      const acceptance = await prepareAcceptance(ctx, invitation, { user: view, current: ctx.caller });
      holdInForce(ctx, user.id, UNAUTHORIZED);
      const accepted = writeAcceptance(ctx, { acceptance, user, view, isProved });
      const { impersonatedBy } = signInOf(ctx.caller);
      // An administrator who acts as the user has shown nothing of the user's mailbox.
      if (isProved && impersonatedBy === null) await proveMailbox(ctx, user, ctx.caller.session?.id);
      activate(ctx, toActive(acceptance));
      return accepted;
    });
  });
