import { OrganizationRole, type StoredPermission } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import {
  inOrganization,
  type OrganizationTransaction,
  readAgain,
} from '#features/organization-membership/lock.ts';
import { memberProcedure, organizationField } from '#features/organization-membership/member-procedure.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import {
  INVALID_RESOURCE,
  ROLE_NAME_IS_ALREADY_TAKEN,
  TOO_MANY_ROLES,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE,
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE,
} from '#features/organization-membership/role-errors.ts';
import { permissionView, roleView, toRoleView } from '#features/organization-membership/views/role-view.ts';
import { hasRuntimeRoles, toRoles } from '#features/organizations/roles/access.ts';
import { roleCreated } from '#features/organizations/roles/events.ts';
import { assertHolds, assertKnown, isPredefined } from '#features/organizations/roles/find-role.ts';
import { roleName, rolePermission } from '#features/organizations/roles/role-input.ts';

async function findMaximum(ctx: AuthContext, organizationId: string): Promise<number> {
  const { maximumRolesPerOrganization: maximum } = organizationOptions.of(ctx).dynamicAccessControl;
  return typeof maximum === 'number' ? maximum : maximum(organizationId);
}

interface Draft {
  name: string;
  permission: StoredPermission;
  maximum: number;
}

/** Refuses a name that is taken, and one role too many. */
async function makeRole(
  transaction: OrganizationTransaction,
  membership: Membership,
  { name, permission, maximum }: Draft,
): Promise<OrganizationRole> {
  const { unit, em, organization } = transaction;
  assertHolds(unit, await readAgain(transaction, membership), {
    given: [permission],
    refusal: YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE,
  });
  const own = { organization: organization.id };
  if ((await em.count(OrganizationRole, { ...own, role: name })) > 0)
    throw new AuthError(ROLE_NAME_IS_ALREADY_TAKEN);
  if ((await em.count(OrganizationRole, own)) >= maximum) throw new AuthError(TOO_MANY_ROLES);
  const role = em.create(OrganizationRole, {
    id: unit.deps.random(32, 'letters'),
    organization,
    role: name,
    permission,
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  record(unit, roleCreated, {
    actorId: membership.member.userId,
    organizationId: organization.id,
    targetType: 'role',
    targetId: role.id,
    data: { role: name, permission },
  });
  return role;
}

export const createRole = memberProcedure({
  ...toRoles('create', YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE),
  none: YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE,
})
  .meta({
    route: {
      path: '/organization/create-role',
      summary: 'Make a role of an organization',
      description: 'With rights that you have yourself; the refusal names those that you lack.',
      errors: [INVALID_RESOURCE, ROLE_NAME_IS_ALREADY_TAKEN, TOO_MANY_ROLES],
      limit: writes,
      isOn: hasRuntimeRoles,
      tag: 'Organization roles',
    },
  })
  .input(z.object({ ...organizationField, role: roleName, permission: rolePermission }))
  .output(z.object({ success: z.literal(true), roleData: roleView, statements: permissionView }))
  .mutation(async ({ ctx, input: { role: name, permission } }) => {
    const { membership } = ctx;
    const { organization } = membership;
    assertKnown(ctx, permission);
    if (isPredefined(ctx, name)) throw new AuthError(ROLE_NAME_IS_ALREADY_TAKEN);
    const maximum = await findMaximum(ctx, organization.id);
    const role = await inOrganization(ctx, organization.id, (transaction) =>
      makeRole(transaction, membership, { name, permission, maximum }),
    );
    return { success: true as const, roleData: toRoleView(role), statements: permission };
  });
