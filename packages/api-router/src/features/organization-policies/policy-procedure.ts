import type { AuthDeps } from '#core/call/deps.ts';
import {
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { freshMemberProcedure, memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { policyOptions } from '#features/organization-membership/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

export const hasPolicies = ({ deps }: { deps: AuthDeps }): boolean =>
  hasOrganizations(deps) && policyOptions.of(deps).enabled;

/** Procedure of a member who may read the policy. The policy is not checked, because the call shows it. */
export const readPolicyProcedure = memberProcedure({
  permission: { policy: ['read'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  policy: null,
});

/** Procedure of a member who may change the policy, in a fresh session. */
export const updatePolicyProcedure = freshMemberProcedure({
  permission: { policy: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
  heldToOwners: true,
  changes: true,
});
