import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import type { StoredFields } from '#entities/user.ts';

/** Actions by resource. */
export type StoredPermission = Readonly<Record<string, readonly string[]>>;

const OrganizationRoleSchema = defineEntity({
  name: 'OrganizationRole',
  tableName: 'organization_role',
  uniques: [{ properties: ['organization', 'role'] }],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** Name of the role, in lower case. */
    role: text(),
    permission: p.json<StoredPermission>(),
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
  },
});

/** A role that an organization created at run time. */
export class OrganizationRole extends OrganizationRoleSchema.class {
  static readonly exported: Exported = kept;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
OrganizationRoleSchema.setClass(OrganizationRole);
