import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import {
  ROLE_NOT_FOUND,
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import {
  INVITATION_LIMIT_REACHED,
  INVITATION_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
} from '#features/organization-membership/invitation-errors.ts';
import { TEAM_MEMBER_LIMIT_REACHED } from '#features/organization-membership/team-errors.ts';
import { invitationProcedure } from '#features/organizations/invitations/invitation-procedure.ts';
import { linkedInvitationView, toLinkedView } from '#features/organizations/invitations/invitation-views.ts';
import { inviteAddresses } from '#features/organizations/invitations/invite-addresses.ts';
import { invitations } from '#features/organizations/invitations/limits.ts';
import { toTeamIds } from '#features/organizations/teams/team-ids.ts';

export const resendInvitation = invitationProcedure({
  stranger: INVITATION_NOT_FOUND,
  permission: { invitation: ['create'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/resend-invitation',
      summary: 'Mail an invitation again',
      description:
        'It stays as it is, also its id, and works for the whole time again. One whose time is over can be sent again, too.',
      errors: [
        ROLE_NOT_FOUND,
        YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
        USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION,
        INVITATION_LIMIT_REACHED,
        TEAM_MEMBER_LIMIT_REACHED,
      ],
      limit: invitations,
      changes: ['organization.searchInvitations', 'organization.listInvitations'],
      tag: 'Organization',
    },
  })
  .input(z.object({ invitationId: z.string() }))
  .output(linkedInvitationView.extend({ sentAt: z.date(), nextAllowedAt: z.date() }))
  .mutation(async ({ ctx }) => {
    const { email, role, teamIds, status } = ctx.invitation;
    if (status !== 'pending') throw new AuthError(INVITATION_NOT_FOUND);
    const offer = { emails: [email], role, teamId: toTeamIds(teamIds), resend: true };
    const [outcome] = await inviteAddresses(ctx, offer);
    if (outcome?.does !== 'renew')
      throw outcome?.does === 'refuse' ? outcome.error : new AuthError(INVITATION_NOT_FOUND);
    const nextAllowedAt = new Date(ctx.now.getTime() + RESEND_AFTER * 1000);
    return { ...toLinkedView(ctx, outcome.invitation), sentAt: ctx.now, nextAllowedAt };
  });
