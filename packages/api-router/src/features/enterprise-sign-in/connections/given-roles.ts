import type { SsoConnection, SsoRoleRule } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { assertRolesOfLink } from '#features/enterprise-sign-in/connections/link-limits.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import {
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
} from '#features/organization-roles/errors.ts';
import { assertRolesInPerson } from '#features/organization-roles/in-person.ts';
import { assertRolesExist, mayGive } from '#features/organization-roles/known-roles.ts';
import type { SetupContext } from '#features/setup-links/setup-procedure.ts';

/** Errors of `assertRolesOfConnection`. */
export const roleRefusals = [ROLE_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE];

interface Given {
  syncRoles?: boolean | undefined;
  defaultRole?: string | undefined;
  roleMapping?: readonly SsoRoleRule[] | undefined;
}

/** An identity provider gives only roles that whoever sets it up may give, and never that of owners. */
export function assertRolesOfConnection(
  ctx: SetupContext,
  membership: Membership,
  given: Given,
  before?: SsoConnection,
): void {
  const { caller } = ctx;
  const { defaultRole, roleMapping = [] } = given;
  if (caller.kind === 'set-up-link') assertRolesOfLink(ctx, membership, { given, before });
  const names = [
    ...new Set([...(defaultRole === undefined ? [] : [defaultRole]), ...roleMapping.map(({ role }) => role)]),
  ];
  if (names.length === 0) return;
  assertRolesExist(ctx, names, membership.roles);
  if (hasCreatorRole(ctx, names.join(',')))
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: 'body' },
      issues: [{ path: 'defaultRole', message: 'The role of an owner is given by owners, one by one' }],
    });
  if (!mayGive(ctx, membership, names))
    throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE);
  if (caller.kind !== 'set-up-link') assertRolesInPerson({ ...ctx, caller }, names, membership.roles);
}
