import { YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER } from '#features/organization-members/errors.ts';
import {
  MEMBER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
} from '#features/organization-membership/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';

/**
 * Facts that all of these share: they change the members of an organization, and other users get the same error as
 * for an unknown member.
 */
const ofMembers = { notMember: MEMBER_NOT_FOUND, changes: true } as const;

/** Procedure of a member who leaves. A session that does not meet the policy can leave, too. */
export const leavingProcedure = memberProcedure({ ...ofMembers, policy: null });

/** Procedure that ends a membership: leaving needs no permission. */
export const removingProcedure = memberProcedure(ofMembers);

/** Procedure of a member who may remove others. */
export const removingManyProcedure = memberProcedure({
  ...ofMembers,
  permission: { member: ['delete'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER,
});

/** Procedure of a member who may change the roles of others. */
export const givingRolesProcedure = memberProcedure({
  ...ofMembers,
  permission: { member: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
});
