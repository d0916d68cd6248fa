import type { User } from '@keystead/db';
import {
  allows,
  type Connector,
  type PermissionRequest,
  type Statements,
} from '#core/access-control/access-control.ts';
import { normalizeEmail } from '#core/email-address.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { administrationStatements } from '#features/administration-access/default-roles.ts';
import { administrationOptions, hasAdministration } from '#features/administration-access/options.ts';

/** The facts about a user that decide about their permissions. */
export type Holder = Pick<User, 'id' | 'email' | 'emailVerified' | 'emailProvedAt' | 'role'>;

/** Names of roles as a caller sends them, or as they are stored, separated by commas; without duplicates. */
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

/** Permissions of a role; undefined if it does not exist. */
export function statementsOf(carrier: OptionCarrier, name: string): Statements | undefined {
  const { roles } = administrationOptions.of(carrier);
  return Object.hasOwn(roles, name) ? roles[name]?.statements : undefined;
}

/** The options name the address as one of an administrator. */
export const namesAddress = (carrier: OptionCarrier, email: string): boolean =>
  administrationOptions.of(carrier).adminEmails.includes(normalizeEmail(email));

/**
 * The options name this user as an administrator. An e-mail address counts once its owner has proved it. A verified one
 * is not enough: a stranger may have signed up with it, and a mail scanner opened the link.
 */
// Why: docs/decisions/0070-count-an-address-of-an-administrator-once-it-is-proved.md
export function isNamed(
  carrier: OptionCarrier,
  { id, email, emailVerified, emailProvedAt }: Holder,
): boolean {
  const { adminUserIds } = administrationOptions.of(carrier);
  return (
    adminUserIds.includes(id) || (emailVerified && emailProvedAt !== null && namesAddress(carrier, email))
  );
}

export const isAdminRole = (carrier: OptionCarrier, role: string | null): boolean =>
  rolesOf(carrier, role).some((name) => administrationOptions.of(carrier).adminRoles.includes(name));

/** By role or by the options. */
export const isAdministrator = (carrier: OptionCarrier, holder: Holder): boolean =>
  isNamed(carrier, holder) || isAdminRole(carrier, holder.role);

export const rolesAllow = (
  carrier: OptionCarrier,
  names: readonly string[],
  request: PermissionRequest,
  connector: Connector = 'AND',
): boolean => names.some((name) => allows(statementsOf(carrier, name) ?? {}, request, connector));

/** Administrators who are named in the options have all permissions. */
export const mayDo = (carrier: OptionCarrier, holder: Holder, request: PermissionRequest): boolean =>
  isNamed(carrier, holder)
    ? allows(administrationOptions.of(carrier).ac.statements, request)
    : rolesAllow(carrier, rolesOf(carrier, holder.role), request);

const toRights = (statements: Statements): string[] =>
  Object.entries(statements).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  );

/** All permissions of these roles, as `user:ban`. */
const rightsOfRoles = (carrier: OptionCarrier, names: readonly string[]): string[] =>
  names.flatMap((name) => toRights(statementsOf(carrier, name) ?? {}));

const rightsOf = (carrier: OptionCarrier, holder: Holder): string[] =>
  isNamed(carrier, holder)
    ? toRights(administrationOptions.of(carrier).ac.statements)
    : rightsOfRoles(carrier, rolesOf(carrier, holder.role));

const ofAdministration: ReadonlySet<string> = new Set(toRights(administrationStatements));

/**
 * The user may do something as an administrator: as one by role or by the options, or by a permission that another role
 * has. Permissions of an application's own do not count.
 */
export const mayAdminister = (carrier: OptionCarrier, holder: Holder): boolean =>
  hasAdministration(carrier) &&
  (isAdministrator(carrier, holder) ||
    rightsOf(carrier, holder).some((right) => ofAdministration.has(right)));

/** Left out, because it only says who may be impersonated, and gives no further permissions. */
const ofNoRank = 'user:impersonate-admins';

/** False if the user lacks a permission of one of these roles: nobody may grant permissions that they lack. */
export function mayGive(carrier: OptionCarrier, holder: Holder, names: readonly string[]): boolean {
  const own = new Set(rightsOf(carrier, holder));
  return rightsOfRoles(carrier, names).every((right) => own.has(right));
}

/** Has every permission of the other user. Otherwise changing that user would be a way to get those permissions. */
export function isAtLeast(carrier: OptionCarrier, holder: Holder, other: Holder): boolean {
  const own = new Set(rightsOf(carrier, holder));
  return rightsOf(carrier, other).every((right) => right === ofNoRank || own.has(right));
}
