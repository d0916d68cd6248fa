import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { runtimeRoleOptions } from '#features/organization-membership/options.ts';
import { hasOrganizations } from '#features/organization-profile/organization-switch.ts';

/** Whether organizations make roles of their own. */
export const hasRuntimeRoles = ({ deps }: { deps: AuthDeps }): boolean =>
  hasOrganizations(deps) && runtimeRoleOptions.of(deps).enabled;

interface RoleAccess {
  action: 'create' | 'read' | 'update' | 'delete';
  denied: ErrorDefinition;
  none?: ErrorDefinition;
}

/** Procedure of a member who has a right on roles. `check` refuses an input before anything is asked of the caller. */
export const roleProcedure = ({ action, ...more }: RoleAccess, check?: (input: unknown) => void) =>
  memberProcedure({ permission: { ac: [action] }, ...more }, check);
