import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import {
  NO_ACTIVE_ORGANIZATION,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { hasOrganizations, runtimeRoleOptions } from '#features/organization-membership/options.ts';
import type { OrganizationAccess } from '#features/organization-membership/organization-access.ts';

/** Whether organizations make roles of their own. */
export const hasRuntimeRoles = ({ deps }: { deps: AuthDeps }): boolean =>
  hasOrganizations(deps) && runtimeRoleOptions.of(deps).enabled;

/** Access to a call that needs a right on roles. */
export const toRoles = (action: 'create' | 'read' | 'update' | 'delete', denied: ErrorDefinition) =>
  ({
    none: NO_ACTIVE_ORGANIZATION,
    stranger: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
    permission: { ac: [action] },
    denied,
  }) satisfies OrganizationAccess;
