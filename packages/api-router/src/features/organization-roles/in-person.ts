import type { StoredPermission } from '@keystead/db';
import { toRights } from '#core/access-control/rights.ts';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { assertInPerson } from '#features/administration-access/while-impersonating.ts';
import { hasCreatorRole, type RuntimeRoles } from '#features/organization-membership/roles.ts';
import { rightsOf } from '#features/organization-roles/known-roles.ts';

/**
 * Permissions for calls that are refused during an impersonation and with an API key. Granting them, or the creator
 * role, to another member would be a way around that refusal.
 */
const inPersonOnly: ReadonlySet<string> = new Set([
  'organization:delete',
  'policy:update',
  'sso:create',
  'sso:update',
  'sso:delete',
]);

const isReserved = (right: string): boolean => inPersonOnly.has(right);

type Caller = AuthContext & { caller: PersonCaller };

/** Refuses impersonation sessions and API keys to grant the creator role, or a role with such permissions. */
export function assertRolesInPerson(ctx: Caller, names: readonly string[], runtime: RuntimeRoles): void {
  const rights = [...rightsOf(ctx, names, runtime)];
  if (hasCreatorRole(ctx, names.join(',')) || rights.some(isReserved)) assertInPerson(ctx);
}

/** The same for the permissions of a role. */
export function assertRightsInPerson(ctx: Caller, permission: StoredPermission): void {
  if (toRights(permission).some(isReserved)) assertInPerson(ctx);
}
