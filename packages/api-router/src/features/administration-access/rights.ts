import type { User } from '@keystead/db';
import {
  allows,
  type Connector,
  type PermissionRequest,
  type Statements,
} from '#core/access-control/access-control.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { administrationOptions } from '#features/administration-access/options.ts';

/** Somebody whose rights are asked for. */
export type Holder = Pick<User, 'id' | 'email' | 'emailVerified' | 'role'>;

/** Names of roles as a caller sends them, or as they are stored, by comma; without repetitions. */
export const readRoles = (given: string | readonly string[]): string[] => [
  ...new Set(
    [given]
      .flat()
      .flatMap((names) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** The roles of a user. */
export const rolesOf = (carrier: OptionCarrier, role: string | null): string[] =>
  readRoles(role ?? administrationOptions.of(carrier).defaultRole);

/** What a role allows; undefined if it is unknown. */
export function statementsOf(carrier: OptionCarrier, name: string): Statements | undefined {
  const { roles } = administrationOptions.of(carrier);
  return Object.hasOwn(roles, name) ? roles[name]?.statements : undefined;
}

/** Whether the options name this user as an administrator. An address counts once its owner has verified it. */
export function isNamed(carrier: OptionCarrier, { id, email, emailVerified }: Holder): boolean {
  const { adminUserIds, adminEmails } = administrationOptions.of(carrier);
  return adminUserIds.includes(id) || (emailVerified && adminEmails.includes(email));
}

/** Whether these roles, or one of them, make an administrator. */
export const isAdminRole = (carrier: OptionCarrier, role: string | null): boolean =>
  rolesOf(carrier, role).some((name) => administrationOptions.of(carrier).adminRoles.includes(name));

/** Whether somebody counts as an administrator, by role or by the options. */
export const isAdministrator = (carrier: OptionCarrier, holder: Holder): boolean =>
  isNamed(carrier, holder) || isAdminRole(carrier, holder.role);

/** Whether one of the roles allows everything that is asked for. */
export const rolesAllow = (
  carrier: OptionCarrier,
  names: readonly string[],
  request: PermissionRequest,
  connector: Connector = 'AND',
): boolean => names.some((name) => allows(statementsOf(carrier, name) ?? {}, request, connector));

/** Whether a user may do what is asked for. Those whom the options name may do everything that there is. */
export const mayDo = (carrier: OptionCarrier, holder: Holder, request: PermissionRequest): boolean =>
  isNamed(carrier, holder)
    ? allows(administrationOptions.of(carrier).ac.statements, request)
    : rolesAllow(carrier, rolesOf(carrier, holder.role), request);

const toRights = (statements: Statements): string[] =>
  Object.entries(statements).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  );

/** What these roles allow together, as `user:ban`. */
const rightsOfRoles = (carrier: OptionCarrier, names: readonly string[]): string[] =>
  names.flatMap((name) => toRights(statementsOf(carrier, name) ?? {}));

const rightsOf = (carrier: OptionCarrier, holder: Holder): string[] =>
  isNamed(carrier, holder)
    ? toRights(administrationOptions.of(carrier).ac.statements)
    : rightsOfRoles(carrier, rolesOf(carrier, holder.role));

/** It only says as whom somebody may act, and gives nobody more rights. */
const ofNoRank = 'user:impersonate-admins';

/** Whether somebody has every right of these roles: nobody gives rights that they lack. */
export function mayGive(carrier: OptionCarrier, holder: Holder, names: readonly string[]): boolean {
  const own = new Set(rightsOf(carrier, holder));
  return rightsOfRoles(carrier, names).every((right) => own.has(right));
}

/** Whether somebody has every right of another user. Otherwise changing that user would be a way to those rights. */
export function isAtLeast(carrier: OptionCarrier, holder: Holder, other: Holder): boolean {
  const own = new Set(rightsOf(carrier, holder));
  return rightsOf(carrier, other).every((right) => right === ofNoRank || own.has(right));
}
