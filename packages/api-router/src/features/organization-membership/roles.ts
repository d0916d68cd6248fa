import type { StoredPermission } from '@keystead/db';
import type { Statements } from '#core/access-control/access-control.ts';
import { allows, type Connector, type PermissionRequest } from '#core/access-control/access-control.ts';
import { findLacking, toAsked, toRights } from '#core/access-control/rights.ts';
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

/** A member with what decides about their permissions. */
export interface Holder {
  member: { role: string };
  roles: RuntimeRoles;
}

/** The first of the member's roles that has all requested permissions. */
export const findPermitting = (
  carrier: OptionCarrier,
  { member, roles }: Holder,
  request: PermissionRequest,
  connector: Connector = 'AND',
): string | undefined =>
  toRoleNames(member.role).find((name) =>
    allows(findStatements(carrier, name, roles) ?? {}, request, connector),
  );

/** One of the member's roles has all requested permissions. */
export const isPermitted = (...asked: Parameters<typeof findPermitting>): boolean =>
  findPermitting(...asked) !== undefined;

/** What the role of the member lacks that has most of the requested permissions, as `resource:action`. */
export function findMissing(
  carrier: OptionCarrier,
  { member, roles }: Holder,
  request: PermissionRequest,
): string[] {
  const asked = toAsked(request);
  const [least = toRights(asked)] = toRoleNames(member.role)
    .map((name) => findLacking(findStatements(carrier, name, roles) ?? {}, asked))
    .sort((one, other) => one.length - other.length);
  return least;
}

/** Names of the roles of an organization, those of the options first. */
export const allRoleNames = (carrier: OptionCarrier, runtime: RuntimeRoles): string[] => [
  ...new Set([...Object.keys(roleOptions.of(carrier).roles), ...runtime.keys()]),
];

/** A role that may come from elsewhere, such as a directory: it is there, and not that of owners. */
export const isGivable = (carrier: OptionCarrier, role: string, runtime: RuntimeRoles): boolean =>
  findStatements(carrier, role, runtime) !== undefined && !hasCreatorRole(carrier, role);
