import { type MembershipRow, OrganizationRole, type StoredPermission } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readNewValues } from '#core/user/fields/read-fields.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  INVALID_RESOURCE,
  ROLE_NAME_IS_ALREADY_TAKEN,
  TOO_MANY_ROLES,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE,
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE,
} from '#features/organization-roles/errors.ts';
import { roleCreated, roleOwnFields } from '#features/organization-roles/facts.ts';
import { assertHolds, assertKnown, isPredefined } from '#features/organization-roles/find-role.ts';
import { assertRightsInPerson } from '#features/organization-roles/in-person.ts';
import { roleLimitOptions } from '#features/organization-roles/options.ts';
import { roleName, rolePermission } from '#features/organization-roles/role-input.ts';
import { hasRuntimeRoles, roleProcedure } from '#features/organization-roles/role-procedure.ts';
import { permissionView, roleView, toRoleView } from '#features/organization-roles/role-view.ts';

async function findMaximum(ctx: AuthContext, organizationId: string): Promise<number> {
  const { maximumRolesPerOrganization: maximum } = roleLimitOptions.of(ctx);
  return typeof maximum === 'number' ? maximum : maximum(organizationId);
}

/** Own fields. The type of the router knows those that the options declare. */
const fieldsOfRole: z.ZodType<Record<string, unknown>, object> = z.looseObject({});

interface Draft {
  name: string;
  permission: StoredPermission;
  /** Own fields. */
  values: FieldValues;
  maximum: number;
}

/** Refuses a name that is taken, and too many roles. */
async function makeRole(
  transaction: OrganizationTransaction,
  membership: MembershipRow,
  { name, permission, values, maximum }: Draft,
): Promise<OrganizationRole> {
  const { unit, em, organization } = transaction;
  assertHolds(unit, membership, {
    given: [permission],
    refusal: YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE,
  });
  const own = { organization: organization.id };
  if ((await em.count(OrganizationRole, { ...own, role: name })) > 0)
    throw new AuthError(ROLE_NAME_IS_ALREADY_TAKEN);
  if ((await em.count(OrganizationRole, own)) >= maximum) throw new AuthError(TOO_MANY_ROLES);
  const id = unit.deps.random(32, 'letters');
  await roleOwnFields.takeUnique(transaction, { rowId: id, values });
  const role = em.create(OrganizationRole, {
    id,
    organization,
    role: name,
    permission,
    additionalFields: roleOwnFields.toNew(unit, values),
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

export const createRole = roleProcedure({
  action: 'create',
  denied: YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE,
  none: YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE,
})
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/organization/create-role',
      summary: 'Make a role of an organization',
      description: 'With rights that you have yourself; the refusal names those that you lack.',
      errors: [INVALID_RESOURCE, ROLE_NAME_IS_ALREADY_TAKEN, TOO_MANY_ROLES, USER_FIELD_TAKEN],
      moreInputs: [
        ownFieldsInput({
          of: (carrier) => roleOwnFields.of(carrier),
          use: 'create',
          at: 'additionalFields',
        }),
      ],
      limit: writes,
      errorsOfService: inPersonRefusals,
      isOn: hasRuntimeRoles,
      changes: ['organization.listRoles'],
      tag: 'Organization roles',
    },
  })
  .input(
    z.object({
      role: roleName,
      permission: rolePermission,
      additionalFields: fieldsOfRole.optional(),
    }),
  )
  .output(z.object({ success: z.literal(true), roleData: roleView, statements: permissionView }))
  .mutation(async ({ ctx, input: { role: name, permission, additionalFields = {} } }) => {
    const { membership } = ctx;
    const { organization } = membership;
    assertKnown(ctx, permission);
    assertRightsInPerson(ctx, permission);
    if (isPredefined(ctx, name)) throw new AuthError(ROLE_NAME_IS_ALREADY_TAKEN);
    const values = await readNewValues(ctx, roleOwnFields.of(ctx), additionalFields);
    const maximum = await findMaximum(ctx, organization.id);
    const role = await ctx.inOrganization((transaction, caller) =>
      makeRole(transaction, caller, { name, permission, values, maximum }),
    );
    return { success: true as const, roleData: toRoleView(ctx, role), statements: permission };
  });
