import { toRightId, toRights } from '../permission.ts';
import { splitRoles } from '../useRoleNames.ts';
import type { Permission, ShownRole } from '../useRoles.ts';
import type { RoleValues } from '../useRolesCard.ts';

interface Person {
  /** Roles, separated by commas. */
  role: string;
  user: { name: string };
}

export interface RoleEffect {
  /** Names of people who will be able to do more. */
  gain: string[];
  /** Names of people who will be able to do less. */
  lose: string[];
}

/** What waits for an answer before it is saved. */
export interface AskedChange extends RoleEffect, RoleValues {
  notice: string;
}

const toIds = (permission: Permission | undefined): string[] => toRights(permission ?? {}).map(toRightId);

/** Whom a change of a role concerns: what somebody has by another role neither comes nor goes. */
export function toRoleEffect(
  role: ShownRole,
  changed: ReadonlySet<string>,
  { people, roles }: { people: readonly Person[]; roles: readonly ShownRole[] },
): RoleEffect {
  const before = new Set(toIds(role.permission));
  const come = [...changed].filter((id) => !before.has(id));
  const go = [...before].filter((id) => !changed.has(id));
  const gain: string[] = [];
  const lose: string[] = [];
  for (const { role: held, user } of people) {
    const others = splitRoles(held).filter((name) => name !== role.name);
    const kept = new Set(others.flatMap((name) => toIds(roles.find((one) => one.name === name)?.permission)));
    if (come.some((id) => !kept.has(id))) gain.push(user.name);
    if (go.some((id) => !kept.has(id))) lose.push(user.name);
  }
  return { gain, lose };
}
