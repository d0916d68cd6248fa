import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import { INVITATION_LIMIT_REACHED, INVITATION_NOT_FOUND } from '#features/invitations/errors.ts';
import { invitations } from '#features/invitations/facts.ts';
import { invitationProcedure } from '#features/invitations/invitation-procedure.ts';
import { linkedInvitationView, toLinkedView } from '#features/invitations/invitation-views.ts';
import { inviteAddresses } from '#features/invitations/sending/invite-addresses.ts';
import { USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION } from '#features/organization-members/errors.ts';
import { YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { shownOfInvitations } from '#features/organization-profile/shown-of-organizations.ts';
import {
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
} from '#features/organization-roles/errors.ts';
import { TEAM_MEMBER_LIMIT_REACHED } from '#features/teams/errors.ts';
import { toTeamIds } from '#features/teams/team-view.ts';

export const resendInvitation = invitationProcedure({
  notMember: INVITATION_NOT_FOUND,
  permission: { invitation: ['create'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
  changes: true,
})
  .meta({
    ...notWhileImpersonating('partly'),
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
      errorsOfService: inPersonRefusals,
      changes: shownOfInvitations,
      tag: 'Organization',
    },
  })
  .input(z.object({ invitationId: z.string() }))
  .output(linkedInvitationView.extend({ sentAt: z.date(), nextAllowedAt: z.date() }))
  .mutation(async ({ ctx }) => {
    const { email, role, teamIds, status } = ctx.invitation;
    if (status !== 'pending') throw new AuthError(INVITATION_NOT_FOUND);
    const teams = { teamId: toTeamIds(teamIds), formerTeams: teamIds };
    const offer = { emails: [email], role, ...teams, resend: true };
    const [outcome] = await inviteAddresses(ctx, offer);
    if (outcome?.does !== 'renew')
      throw outcome?.does === 'refuse' ? outcome.error : new AuthError(INVITATION_NOT_FOUND);
    const nextAllowedAt = new Date(ctx.now.getTime() + RESEND_AFTER * 1000);
    return { ...toLinkedView(ctx, outcome.invitation), sentAt: ctx.now, nextAllowedAt };
  });
