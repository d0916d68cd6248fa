import { type MembershipRow, OrganizationRole, renameRole, type StoredPermission } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readChangedValues } from '#core/user/fields/read-fields.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  INVALID_RESOURCE,
  ROLE_NAME_IS_ALREADY_TAKEN,
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE,
} from '#features/organization-roles/errors.ts';
import { roleOwnFields, roleUpdated } from '#features/organization-roles/facts.ts';
import {
  assertHolds,
  assertKnown,
  isPredefined,
  requireRole,
} from '#features/organization-roles/find-role.ts';
import { assertRightsInPerson } from '#features/organization-roles/in-person.ts';
import {
  namesRole,
  needsRole,
  roleName,
  rolePermission,
  type WhichRole,
  whichRole,
} from '#features/organization-roles/role-input.ts';
import { hasRuntimeRoles, roleProcedure } from '#features/organization-roles/role-procedure.ts';
import { roleView, toRoleView } from '#features/organization-roles/role-view.ts';

interface RoleChanges {
  roleName?: string | undefined;
  permission?: StoredPermission | undefined;
  /** Own fields. */
  values: FieldValues;
}

/** Changes the stored role, and renames it wherever the organization uses it. */
async function changeRole(
  transaction: OrganizationTransaction,
  membership: MembershipRow,
  { which, changes }: { which: WhichRole; changes: RoleChanges },
): Promise<OrganizationRole> {
  const { unit, em, organization } = transaction;
  const role = await requireRole(em, organization.id, which);
  const { role: formerName, permission: formerPermission } = role;
  const name = changes.roleName ?? formerName;
  const permission = changes.permission ?? formerPermission;
  assertHolds(unit, membership, {
    given: [formerPermission, permission],
    refusal: YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE,
  });
  const isRenamed = name !== formerName;
  if (isRenamed) {
    if ((await em.count(OrganizationRole, { organization: organization.id, role: name })) > 0)
      throw new AuthError(ROLE_NAME_IS_ALREADY_TAKEN);
    await renameRole(em, { organizationId: organization.id, from: formerName, to: name });
  }
  const { values } = changes;
  await roleOwnFields.takeUnique(transaction, { rowId: role.id, values });
  const stored = role.additionalFields;
  const additionalFields = roleOwnFields.withChanges(unit, { stored, values });
  Object.assign(role, { role: name, permission, additionalFields, updatedAt: unit.now });
  record(unit, roleUpdated, {
    actorId: membership.member.userId,
    organizationId: organization.id,
    targetType: 'role',
    targetId: role.id,
    data: {
      role: name,
      ...(isRenamed && { formerName }),
      ...(changes.permission && { permission }),
    },
  });
  return role;
}

export const updateRole = roleProcedure({ action: 'update', denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE })
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/organization/update-role',
      summary: 'Change a role that an organization made',
      description:
        'Needs every right that the role has, before and after. A new name goes to members and pending invitations, too.',
      errors: [ROLE_NOT_FOUND, INVALID_RESOURCE, ROLE_NAME_IS_ALREADY_TAKEN, USER_FIELD_TAKEN],
      moreInputs: [ownFieldsInput({ of: (carrier) => roleOwnFields.of(carrier), use: 'change', at: 'data' })],
      limit: writes,
      errorsOfService: inPersonRefusals,
      isOn: hasRuntimeRoles,
      changes: ['organization.listRoles', 'organization.getRole'],
      tag: 'Organization roles',
    },
  })
  .input(
    z
      .object({
        ...whichRole,
        data: withOwnFields(
          z.object({ roleName: roleName.optional(), permission: rolePermission.optional() }),
        ),
      })
      .refine(namesRole, needsRole),
  )
  .output(z.object({ success: z.literal(true), roleData: roleView }))
  .mutation(async ({ ctx, input: { data, ...which } }) => {
    if (data.permission) assertKnown(ctx, data.permission);
    if (data.permission) assertRightsInPerson(ctx, data.permission);
    if (data.roleName !== undefined && isPredefined(ctx, data.roleName))
      throw new AuthError(ROLE_NAME_IS_ALREADY_TAKEN);
    const { roleName: name, permission, ...input } = data;
    const values = await readChangedValues(ctx, roleOwnFields.of(ctx), input);
    const changes = { roleName: name, permission, values };
    const role = await ctx.inOrganization((transaction, caller) =>
      changeRole(transaction, caller, { which, changes }),
    );
    return { success: true as const, roleData: toRoleView(ctx, role) };
  });
