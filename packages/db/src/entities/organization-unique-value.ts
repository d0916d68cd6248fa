import { defineEntity, p } from '@mikro-orm/core';
import { text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';

const OrganizationUniqueValueSchema = defineEntity({
  name: 'OrganizationUniqueValue',
  tableName: 'organization_unique_value',
  properties: {
    /** `organization`, `member`, `invitation`, `team` or `organizationRole`. */
    model: text().primary(),
    field: text().primary(),
    /** SHA-256 of the value, so that a long text fits into the index. */
    valueHash: text().primary(),
    /** Id of the row that has the value. */
    rowId: text().index(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade').index(),
  },
});

/** A value of a unique own field in an organization, and the row that has it. */
export class OrganizationUniqueValue extends OrganizationUniqueValueSchema.class {
  static readonly exported: Exported = access;
}
OrganizationUniqueValueSchema.setClass(OrganizationUniqueValue);
