import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { runtimeRoleOptions } from '#features/organization-membership/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

export const hasRuntimeRoles = ({ deps }: { deps: AuthDeps }): boolean =>
  hasOrganizations(deps) && runtimeRoleOptions.of(deps).enabled;

interface RoleAccess {
  action: 'create' | 'read' | 'update' | 'delete';
  denied: ErrorDefinition;
  none?: ErrorDefinition;
}

/** Procedure of a member with a permission on roles. `check` refuses an input before the caller is checked. */
export const roleProcedure = ({ action, ...more }: RoleAccess, check?: (input: unknown) => void) =>
  memberProcedure(
    { permission: { ac: [action] }, ...(action !== 'read' && { changes: true as const }), ...more },
    check,
  );
