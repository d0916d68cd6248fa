import {
  NO_ACTIVE_ORGANIZATION,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import type { OrganizationAccess } from '#features/organization-membership/organization-access.ts';

const common = {
  none: NO_ACTIVE_ORGANIZATION,
  stranger: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
};

/** Access to a call that needs a right on domains. */
export const toDomains = (action: 'create' | 'read' | 'update' | 'delete') =>
  ({
    ...common,
    permission: { domain: [action] },
    denied:
      action === 'read'
        ? YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION
        : YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
  }) satisfies OrganizationAccess;
