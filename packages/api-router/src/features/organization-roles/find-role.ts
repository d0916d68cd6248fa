import { type MembershipRow, OrganizationRole, type Orm } from '@keystead/db';
import type { Statements } from '#core/access-control/access-control.ts';
import { toRights } from '#core/access-control/rights.ts';
import { toRoleNames } from '#core/access-control/role-names.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import type { RuntimeRoles } from '#features/organization-membership/roles.ts';
import { INVALID_RESOURCE, ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';
import { rightsOf } from '#features/organization-roles/known-roles.ts';
import type { WhichRole } from '#features/organization-roles/role-input.ts';

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

/** A role that this organization created. Throws `ROLE_NOT_FOUND`. */
export async function requireRole(
  em: Orm['em'],
  organizationId: string,
  { roleId, roleName }: WhichRole,
): Promise<OrganizationRole> {
  const which = roleId === undefined ? { role: roleName?.trim().toLowerCase() ?? '' } : { id: roleId };
  const role = await em.findOne(
    OrganizationRole,
    { ...which, organization: organizationId },
    { refresh: true },
  );
  if (!role) throw new AuthError(ROLE_NOT_FOUND, { data: { roles: [roleId ?? roleName] } });
  return role;
}

/** Roles of the options have priority over roles that organizations create. */
export function isPredefined(carrier: OptionCarrier, name: string): boolean {
  const { roles, creatorRole } = roleOptions.of(carrier);
  return name === creatorRole || Object.hasOwn(roles, name);
}

/** All rights that roles can have, as `resource:action`. */
export const knownRights = (carrier: OptionCarrier): ReadonlySet<string> =>
  new Set(toRights(roleOptions.of(carrier).ac.statements));

/** Refuses permissions with an unknown resource or action. */
export function assertKnown(carrier: OptionCarrier, permission: Statements): void {
  const statements: Statements = roleOptions.of(carrier).ac.statements;
  const isKnown = ([resource, actions]: [string, readonly string[]]): boolean =>
    Object.hasOwn(statements, resource) && actions.every((action) => statements[resource]?.includes(action));
  if (!Object.entries(permission).every(isKnown)) throw new AuthError(INVALID_RESOURCE);
}

/** Refuses a caller who lacks one of these permissions, because nobody may grant or revoke what they lack. */
export function assertHolds(
  carrier: OptionCarrier,
  membership: MembershipRow,
  { given, refusal }: { given: readonly Statements[]; refusal: ErrorDefinition },
): void {
  const missingPermissions = findMissingPermissions(carrier, membership, given);
  if (missingPermissions.length > 0) throw new AuthError(refusal, { data: { missingPermissions } });
}
