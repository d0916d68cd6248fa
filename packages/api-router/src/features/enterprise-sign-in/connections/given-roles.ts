import { type SsoConnection, type SsoRoleRule, Team } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { assertRolesOfLink } from '#features/enterprise-sign-in/connections/link-limits.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
} from '#features/organization-roles/errors.ts';
import { assertRolesInPerson } from '#features/organization-roles/in-person.ts';
import { assertRolesExist, mayGive } from '#features/organization-roles/known-roles.ts';
import type { SetupContext } from '#features/setup-links/setup-procedure.ts';
import { TEAM_NOT_FOUND } from '#features/teams/errors.ts';

/** Errors of `assertRolesOfConnection` and `assertTeamsOfConnection`. */
export const roleRefusals = [
  ROLE_NOT_FOUND,
  TEAM_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
];

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

/** Groups stand for teams of this organization alone. */
export async function assertTeamsOfConnection(
  { em, organization }: OrganizationTransaction,
  roleMapping: readonly SsoRoleRule[] = [],
): Promise<void> {
  const ids = [...new Set(roleMapping.flatMap(({ teamId }) => (teamId === undefined ? [] : [teamId])))];
  if (ids.length === 0) return;
  if ((await em.count(Team, { id: { $in: ids }, organization: organization.id })) !== ids.length)
    throw new AuthError(TEAM_NOT_FOUND);
}
