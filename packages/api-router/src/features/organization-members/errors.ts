import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of members: adding, changing and removing them. */
export const memberErrors = defineErrors({
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: [400, 'User is already a member of this organization'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: [403, 'You are not allowed to delete this member'],
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: [
    400,
    'You cannot leave the organization as the only owner',
  ],
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER: [
    400,
    'You cannot leave the organization without an owner',
  ],
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: [403, 'Organization membership limit reached'],
});

export const {
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER,
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER,
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER,
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED,
} = memberErrors;
