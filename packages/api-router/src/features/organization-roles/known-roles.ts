import { toRights } from '#core/access-control/rights.ts';
import { toRoleNames } from '#core/access-control/role-names.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import {
  findStatements,
  hasCreatorRole,
  type RuntimeRoles,
} from '#features/organization-membership/roles.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';

/** Refuses names that are no role of the organization. */
export function assertRolesExist(
  carrier: OptionCarrier,
  names: readonly string[],
  runtime: RuntimeRoles = new Map(),
): void {
  const unknown = names.filter((name) => !findStatements(carrier, name, runtime));
  if (unknown.length > 0) throw new AuthError(ROLE_NOT_FOUND, { data: { roles: unknown } });
}

export const isDeclaredRole = (carrier: OptionCarrier, name: string): boolean =>
  findStatements(carrier, name, new Map()) !== undefined;

export const makesOwner = (carrier: OptionCarrier, role: string): boolean => hasCreatorRole(carrier, role);

/** All permissions of these roles together, as `resource:action`. */
export const rightsOf = (
  carrier: OptionCarrier,
  names: readonly string[],
  runtime: RuntimeRoles,
): ReadonlySet<string> =>
  new Set(names.flatMap((name) => toRights(findStatements(carrier, name, runtime) ?? {})));

/**
 * The roles `to` give fewer permissions than `from`. A role that is lost counts even with the same permissions, because
 * an application may check its name, unless there are more permissions instead.
 */
export function isDemotion(
  carrier: OptionCarrier,
  { from, to }: { from: string; to: string },
  runtime: RuntimeRoles,
): boolean {
  const [before, after] = [toRoleNames(from), toRoleNames(to)];
  const [had, has] = [rightsOf(carrier, before, runtime), rightsOf(carrier, after, runtime)];
  const covers = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...other].every((right) => one.has(right));
  if (!covers(has, had)) return true;
  return before.some((name) => !after.includes(name)) && covers(had, has);
}

/** Nobody may grant, or revoke, permissions that they lack, and the creator role needs that role. */
export function mayGive(
  carrier: OptionCarrier,
  { member, roles: runtime }: { member: { role: string }; roles: RuntimeRoles },
  names: readonly string[],
): boolean {
  if (hasCreatorRole(carrier, member.role)) return true;
  if (hasCreatorRole(carrier, names.join(','))) return false;
  const own = rightsOf(carrier, toRoleNames(member.role), runtime);
  return [...rightsOf(carrier, names, runtime)].every((right) => own.has(right));
}
