import { isRoleUsed, type MembershipRow } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  CANNOT_DELETE_A_PRE_DEFINED_ROLE,
  ROLE_IS_ASSIGNED_TO_MEMBERS,
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE,
} from '#features/organization-roles/errors.ts';
import { roleDeleted } from '#features/organization-roles/facts.ts';
import { assertHolds, isPredefined, requireRole } from '#features/organization-roles/find-role.ts';
import { namesRole, needsRole, type WhichRole, whichRole } from '#features/organization-roles/role-input.ts';
import { hasRuntimeRoles, roleProcedure } from '#features/organization-roles/role-procedure.ts';

/** Deletes a role that no member has, and no invitation or domain gives. */
async function removeRole(
  transaction: OrganizationTransaction,
  membership: MembershipRow,
  which: WhichRole,
): Promise<void> {
  const { unit, em, organization } = transaction;
  const role = await requireRole(em, organization.id, which);
  assertHolds(unit, membership, {
    given: [role.permission],
    refusal: YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE,
  });
  if (await isRoleUsed(em, { organizationId: organization.id, role: role.role }))
    throw new AuthError(ROLE_IS_ASSIGNED_TO_MEMBERS);
  em.remove(role);
  record(unit, roleDeleted, {
    actorId: membership.member.userId,
    organizationId: organization.id,
    targetType: 'role',
    targetId: role.id,
    data: { role: role.role },
  });
}

export const deleteRole = roleProcedure({ action: 'delete', denied: YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE })
  .meta({
    route: {
      path: '/organization/delete-role',
      summary: 'Delete a role that an organization made',
      description:
        'Needs every right that the role has, and that no member and no pending invitation has it.',
      errors: [CANNOT_DELETE_A_PRE_DEFINED_ROLE, ROLE_NOT_FOUND, ROLE_IS_ASSIGNED_TO_MEMBERS],
      limit: writes,
      isOn: hasRuntimeRoles,
      changes: ['organization.listRoles', 'organization.getRole'],
      tag: 'Organization roles',
    },
  })
  .input(z.object({ ...whichRole }).refine(namesRole, needsRole))
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx, input }) => {
    if (input.roleId === undefined && isPredefined(ctx, input.roleName ?? ''))
      throw new AuthError(CANNOT_DELETE_A_PRE_DEFINED_ROLE);
    await ctx.inOrganization((transaction, caller) => removeRole(transaction, caller, input));
    return { success: true as const };
  });
