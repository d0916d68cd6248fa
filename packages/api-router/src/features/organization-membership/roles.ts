import type { StoredPermission } from '@keystead/db';
import type { Statements } from '#core/access-control/access-control.ts';
import { allows, type Connector, type PermissionRequest } from '#core/access-control/access-control.ts';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { roleOptions, runtimeRoleOptions } from '#features/organization-membership/options.ts';

/** The roles that one organization created at run time, by name. */
export type RuntimeRoles = ReadonlyMap<string, StoredPermission>;

/**
 * Permissions of a role; undefined if it does not exist. A role of the options has priority over one created at run
 * time.
 */
export function findStatements(
  carrier: OptionCarrier,
  name: string,
  runtime: RuntimeRoles,
): Statements | undefined {
  const { roles } = roleOptions.of(carrier);
  if (Object.hasOwn(roles, name)) return roles[name]?.statements;
  return runtimeRoleOptions.of(carrier).enabled ? runtime.get(name) : undefined;
}

export const hasCreatorRole = (carrier: OptionCarrier, role: string): boolean =>
  toRoleNames(role).includes(roleOptions.of(carrier).creatorRole);

interface Holder {
  member: { role: string };
  roles: RuntimeRoles;
}

/** One of the member's roles has all requested permissions. */
export const isPermitted = (
  carrier: OptionCarrier,
  { member, roles }: Holder,
  request: PermissionRequest,
  connector: Connector = 'AND',
): boolean =>
  toRoleNames(member.role).some((name) =>
    allows(findStatements(carrier, name, roles) ?? {}, request, connector),
  );

/** A role that may come from elsewhere, such as a directory: it is there, and not that of owners. */
export const isGivable = (carrier: OptionCarrier, role: string, runtime: RuntimeRoles): boolean =>
  findStatements(carrier, role, runtime) !== undefined && !hasCreatorRole(carrier, role);
