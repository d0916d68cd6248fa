import type { StoredPermission } from '@keystead/db';
import type { Statements } from '#core/access-control/access-control.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { roleOptions, runtimeRoleOptions } from '#features/organization-membership/options.ts';

/** Names of roles as they are stored, by comma. */
export const toRoleNames = (role: string): string[] =>
  role
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Names of roles as a caller sends them, without repetitions, in the order given. */
export const readRoleNames = (given: string | readonly string[]): string[] => [
  ...new Set([given].flat().flatMap(toRoleNames)),
];

/** The roles that one organization made at run time, by name. */
export type RuntimeRoles = ReadonlyMap<string, StoredPermission>;

/** What a role allows; undefined if it is unknown. A role of the options wins over one made at run time. */
export function findStatements(
  carrier: OptionCarrier,
  name: string,
  runtime: RuntimeRoles,
): Statements | undefined {
  const { roles } = roleOptions.of(carrier);
  if (Object.hasOwn(roles, name)) return roles[name]?.statements;
  return runtimeRoleOptions.of(carrier).enabled ? runtime.get(name) : undefined;
}

/** Whether one of the stored names is the role that every organization needs. */
export const hasCreatorRole = (carrier: OptionCarrier, role: string): boolean =>
  toRoleNames(role).includes(roleOptions.of(carrier).creatorRole);
