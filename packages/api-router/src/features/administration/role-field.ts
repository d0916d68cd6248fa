import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Administrator } from '#features/administration/target.ts';
import {
  INVALID_ROLE_TYPE,
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
} from '#features/administration-access/errors.ts';
import { mayGive, readRoles, rolesOf, statementsOf } from '#features/administration-access/rights.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';

/** Errors of roles that an administrator gives. */
export const roleRefusals = [INVALID_ROLE_TYPE, ROLE_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE];

/** Names of roles: one, several separated by commas, or a list. */
export const roleField = z
  .union([z.string(), z.array(z.string())])
  .transform(readRoles)
  .pipe(z.array(z.string().max(64)).min(1).max(50));

/** Names of roles in data of any type. Throws `INVALID_ROLE_TYPE`. */
export function readRoleData(given: unknown): string[] {
  const read = roleField.safeParse(given);
  if (!read.success) throw new AuthError(INVALID_ROLE_TYPE);
  return read.data;
}

/** Refuses roles that do not exist, and those with permissions that the caller lacks. `before` is what the user has. */
export function assertMayGive(ctx: Administrator, names: readonly string[], before: string | null): void {
  const unknown = names.filter((name) => !statementsOf(ctx, name));
  if (unknown.length > 0) throw new AuthError(ROLE_NOT_FOUND, { data: { roles: unknown } });
  const had = rolesOf(ctx, before);
  const given = names.filter((name) => !had.includes(name));
  if (!mayGive(ctx, ctx.caller.user, given)) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE);
}
