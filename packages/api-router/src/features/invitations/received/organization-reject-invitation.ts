import { z } from 'zod';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { toUserView } from '#core/user/user-view.ts';
import { EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION } from '#features/invitations/errors.ts';
import { asTarget, invitationRejected } from '#features/invitations/facts.ts';
import { invitationView } from '#features/invitations/invitation-view.ts';
import { invitationHooks } from '#features/invitations/options.ts';
import { consumeInvitation } from '#features/invitations/received/accept.ts';
import {
  NOT_FOUND_WITH_EMPHASIS,
  receivedRefusals,
  requireReceived,
} from '#features/invitations/received/find-received.ts';
import { toInvitationView } from '#features/invitations/to-invitation-view.ts';
import { toOrganizationView } from '#features/organization-profile/organization-view.ts';
import { shownOfInvitations } from '#features/organization-profile/shown-of-organizations.ts';

export const rejectInvitation = sessionProcedure
  .meta({
    route: {
      path: '/organization/reject-invitation',
      summary: 'Decline an invitation that you have received',
      errors: [...receivedRefusals, EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION],
      limit: writes,
      changes: ['organization.listUserInvitations', 'organization.getInvitation', ...shownOfInvitations],
      tag: 'Organization',
    },
  })
  .input(z.object({ invitationId: z.string(), proof: z.string().optional() }))
  .output(z.object({ invitation: invitationView, member: z.null() }))
  .mutation(async ({ ctx, input: { invitationId: id, proof } }) => {
    const { invitation: row } = await requireReceived(ctx, {
      id,
      proof,
      recipient: ctx.caller.user,
      unverified: EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION,
      message: NOT_FOUND_WITH_EMPHASIS,
    });
    const { beforeRejectInvitation } = invitationHooks.of(ctx);
    const user = toUserView(ctx, ctx.caller.user);
    const organization = toOrganizationView(ctx, row.organization);
    await beforeRejectInvitation?.(
      { invitation: toInvitationView(ctx, row), user, organization },
      hookEventOf(ctx),
    );
    ctx.write((em) =>
      consumeInvitation(ctx, em, { id, status: 'rejected', message: NOT_FOUND_WITH_EMPHASIS }),
    );
    record(ctx, invitationRejected, { actorId: user.id, ...asTarget(row) });
    const invitation = { ...toInvitationView(ctx, row), status: 'rejected' as const };
    runAfter(ctx, invitationHooks, 'afterRejectInvitation', { invitation, user, organization });
    return { invitation, member: null };
  });
