import { toRoleNames } from '#core/access-control/role-names.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { type Holder, hasCreatorRole } from '#features/organization-membership/roles.ts';
import { mayGive } from '#features/organization-roles/known-roles.ts';

/** The roles that a change adds, and those that it removes. */
export function compareRoles(role: string, names: readonly string[]): { given: string[]; taken: string[] } {
  const before = toRoleNames(role);
  return {
    given: names.filter((name) => !before.includes(name)),
    taken: before.filter((name) => !names.includes(name)),
  };
}

/** Roles of a member, and the names of those that they are to have. */
export interface Wanted {
  role: string;
  names: readonly string[];
}

/** Somebody has all permissions of the added and removed roles, and is an owner if they change one. */
export function mayChange(carrier: OptionCarrier, caller: Holder, { role, names }: Wanted): boolean {
  const { given, taken } = compareRoles(role, names);
  const touchesOwner = hasCreatorRole(carrier, role) && !hasCreatorRole(carrier, caller.member.role);
  return !touchesOwner && mayGive(carrier, caller, [...given, ...taken]);
}
