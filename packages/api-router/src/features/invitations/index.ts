import { endedRows, Invitation } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { DAY } from '#core/options/durations.ts';
import { invitationErrors } from '#features/invitations/errors.ts';
import {
  invitationAccepted,
  invitationCanceled,
  invitationCreated,
  invitationOwnFields,
  invitationRejected,
  invitationResent,
} from '#features/invitations/facts.ts';
import { invitationView } from '#features/invitations/invitation-view.ts';
import { invitationMail } from '#features/invitations/mails.ts';
import { invitationHooks, invitationOptions } from '#features/invitations/options.ts';
import { cancelInvitation } from '#features/invitations/organization-cancel-invitation.ts';
import { getInvitation } from '#features/invitations/organization-get-invitation.ts';
import { inviteMember } from '#features/invitations/organization-invite-member.ts';
import { inviteMembers } from '#features/invitations/organization-invite-members.ts';
import { listInvitations } from '#features/invitations/organization-list-invitations.ts';
import { listUserInvitations } from '#features/invitations/organization-list-user-invitations.ts';
import { openInvitation } from '#features/invitations/organization-open-invitation.ts';
import { resendInvitation } from '#features/invitations/organization-resend-invitation.ts';
import { searchInvitations } from '#features/invitations/organization-search-invitations.ts';
import { acceptInvitation } from '#features/invitations/received/organization-accept-invitation.ts';
import { rejectInvitation } from '#features/invitations/received/organization-reject-invitation.ts';
import {
  invitationsOfMember,
  invitationsOfOrganization,
  invitationsReceived,
  invitationsSent,
} from '#features/invitations/revocations.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Seconds. They have ended by then, whatever has become of them. */
const KEPT_AFTER_END = 90 * DAY;

/** Invitations of e-mail addresses to organizations. */
export const invitations = defineFeature({
  name: 'invitations',
  options: [invitationOptions, invitationHooks, invitationOwnFields.options],
  isOn: hasOrganizations,
  errors: invitationErrors,
  events: [invitationCreated, invitationResent, invitationAccepted, invitationRejected, invitationCanceled],
  mails: [invitationMail],
  extendsAnswers: (carrier) => [{ base: invitationView, fields: invitationOwnFields.of(carrier).view }],
  expired: ({ now }) => [endedRows(Invitation, 'expiresAt', new Date(now.getTime() - KEPT_AFTER_END * 1000))],
  revocations: [invitationsSent, invitationsReceived, invitationsOfOrganization, invitationsOfMember],
  procedures: {
    organization: {
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
  },
});
