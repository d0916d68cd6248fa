import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors for callers who are no members, or lack a permission. */
export const membershipErrors = defineErrors({
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: [403, 'User is not a member of the organization'],
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: [403, 'You are not a member of this organization'],
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION: [403, 'You are not allowed to access this organization'],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: [403, 'You are not allowed to update this organization'],
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: [
    403,
    'You are not allowed to invite users to this organization',
  ],
  MEMBER_NOT_FOUND: [404, 'Member not found'],
  SOLE_OWNER: [400, 'You are the only owner of an organization that has other members'],
  ORGANIZATION_POLICY: [403, 'This organization asks for another step'],
  BREAK_GLASS_REQUIRED: [
    400,
    'An owner with a second factor has to be able to come in without the identity provider',
  ],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: [403, 'You are not allowed to update this member'],
});

export const {
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
  MEMBER_NOT_FOUND,
  SOLE_OWNER,
  ORGANIZATION_POLICY,
  BREAK_GLASS_REQUIRED,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
} = membershipErrors;
