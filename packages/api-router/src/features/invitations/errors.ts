import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of invitations. */
export const invitationErrors = defineErrors({
  ORGANIZATION_ID_IS_REQUIRED: [400, 'Organization ID is required'],
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: [400, 'User is already invited to this organization'],
  INVITATION_LIMIT_REACHED: [403, 'Invitation limit reached'],
  INVITATION_NOT_FOUND: [404, 'Invitation not found'],
  INVITATION_EMAIL_MISMATCH: [400, 'The invitation is for another address'],
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: [403, 'You are not the recipient of the invitation'],
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: [403, 'You are not allowed to cancel this invitation'],
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS: [403, 'You are not allowed to list invitations'],
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: [
    400,
    'Inviter is no longer a member of the organization',
  ],
  FAILED_TO_RETRIEVE_INVITATION: [400, 'Failed to retrieve invitation'],
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: [
    403,
    'Email verification required to view or list invitations for the session email',
  ],
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: [
    403,
    'Email verification required before accepting or rejecting invitation',
  ],
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: [
    403,
    'Open the link of the invitation mail, or of a new verification mail, to show that this address is yours',
  ],
});

export const {
  ORGANIZATION_ID_IS_REQUIRED,
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION,
  INVITATION_LIMIT_REACHED,
  INVITATION_NOT_FOUND,
  INVITATION_EMAIL_MISMATCH,
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION,
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION,
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS,
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION,
  FAILED_TO_RETRIEVE_INVITATION,
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION,
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION,
  EMAIL_PROOF_REQUIRED_FOR_INVITATION,
} = invitationErrors;
