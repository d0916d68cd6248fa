import type { AuthDeps } from '#core/call/deps.ts';
import {
  NO_ACTIVE_ORGANIZATION,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { hasOrganizations, policyOptions } from '#features/organization-membership/options.ts';
import type { OrganizationAccess } from '#features/organization-membership/organization-access.ts';

export const hasPolicies = ({ deps }: { deps: AuthDeps }): boolean =>
  hasOrganizations(deps) && policyOptions.of(deps).enabled;

const common = {
  none: NO_ACTIVE_ORGANIZATION,
  stranger: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
};

/** Reading shows a member what is asked for, so it does not ask for it. */
export const toReadPolicy = {
  ...common,
  permission: { policy: ['read'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  policy: null,
} satisfies OrganizationAccess;

export const toUpdatePolicy = {
  ...common,
  permission: { policy: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} satisfies OrganizationAccess;
