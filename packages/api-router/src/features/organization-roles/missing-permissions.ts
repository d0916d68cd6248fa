import type { Statements } from '#core/access-control/access-control.ts';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { RuntimeRoles } from '#features/organization-membership/roles.ts';
import { rightsOf, toRights } from '#features/organization-roles/known-roles.ts';

/** A member whose rights are compared. */
export interface Holder {
  member: { role: string };
  roles: RuntimeRoles;
}

/** Permissions that a caller who grants these lacks, as `team:delete`: nobody may grant permissions that they lack. */
export function findMissingPermissions(
  carrier: OptionCarrier,
  { member, roles }: Holder,
  given: readonly Statements[],
): string[] {
  const own = rightsOf(carrier, toRoleNames(member.role), roles);
  return [...new Set(given.flatMap(toRights))].filter((right) => !own.has(right));
}
