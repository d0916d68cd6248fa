import {
  invitationAccepted,
  invitationCanceled,
  invitationCreated,
  invitationRejected,
  invitationResent,
} from '#features/organizations/invitations/events.ts';
import { invitationMail } from '#features/organizations/invitations/mails.ts';
import { acceptInvitation } from '#features/organizations/invitations/organization-accept-invitation.ts';
import { cancelInvitation } from '#features/organizations/invitations/organization-cancel-invitation.ts';
import { getInvitation } from '#features/organizations/invitations/organization-get-invitation.ts';
import { inviteMember } from '#features/organizations/invitations/organization-invite-member.ts';
import { inviteMembers } from '#features/organizations/invitations/organization-invite-members.ts';
import { listInvitations } from '#features/organizations/invitations/organization-list-invitations.ts';
import { listUserInvitations } from '#features/organizations/invitations/organization-list-user-invitations.ts';
import { openInvitation } from '#features/organizations/invitations/organization-open-invitation.ts';
import { rejectInvitation } from '#features/organizations/invitations/organization-reject-invitation.ts';
import { resendInvitation } from '#features/organizations/invitations/organization-resend-invitation.ts';
import { searchInvitations } from '#features/organizations/invitations/organization-search-invitations.ts';

/** What the feature has about invitations. */
export const invitations = {
  events: [invitationCreated, invitationResent, invitationAccepted, invitationRejected, invitationCanceled],
  mails: [invitationMail],
  procedures: {
    inviteMember,
    inviteMembers,
    resendInvitation,
    cancelInvitation,
    getInvitation,
    openInvitation,
    acceptInvitation,
    rejectInvitation,
    listInvitations,
    searchInvitations,
    listUserInvitations,
  },
};
