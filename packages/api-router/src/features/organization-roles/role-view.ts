import type { OrganizationRole } from '@keystead/db';
import { z } from 'zod';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { roleOwnFields } from '#features/organization-roles/facts.ts';

/** Actions by resource. */
export const permissionView = z.record(z.string(), z.array(z.string()));

/** A role that an organization created at run time. */
export const roleView = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    role: z.string(),
    permission: permissionView,
    createdAt: z.date(),
    updatedAt: z.date().nullable(),
  })
  .meta({ id: 'OrganizationRole' });

export type RoleView = z.infer<typeof roleView>;

/** @internal */
export const toRoleView = (
  carrier: OptionCarrier,
  { id, organizationId, role, permission, additionalFields, createdAt, updatedAt }: OrganizationRole,
): RoleView => ({
  id,
  organizationId,
  role,
  permission: Object.fromEntries(
    Object.entries(permission).map(([resource, actions]) => [resource, [...actions]]),
  ),
  createdAt,
  updatedAt,
  ...roleOwnFields.show(carrier, additionalFields),
});
