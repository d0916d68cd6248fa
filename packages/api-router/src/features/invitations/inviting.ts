import {
  MEMBER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';

/** Requirements of the calls that send invitations. */
export const inviting = {
  none: ORGANIZATION_NOT_FOUND,
  notMember: MEMBER_NOT_FOUND,
  permission: { invitation: ['create'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
} as const;
