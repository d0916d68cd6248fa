import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { ScimConnection } from '#entities/scim/scim-connection.ts';

const ScimGroupSchema = defineEntity({
  name: 'ScimGroup',
  tableName: 'scim_group',
  uniques: [{ properties: ['connection', 'nameKey'] }],
  indexes: [
    { properties: ['connection', 'createdAt', 'id'] },
    { properties: ['connection', 'externalId'] },
    { properties: ['organization', 'nameKey'] },
    { properties: ['organization', 'externalId'] },
  ],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    connection: () => p.manyToOne(ScimConnection).deleteRule('cascade'),
    displayName: text(),
    /** The same in lower case. */
    nameKey: text(),
    externalId: text().strictNullable().default(null),
    /** Grows with every change: the entity tag. */
    version: p.integer().default(1),
  },
});

/** A group of a directory. It is neither a team nor a role, unless the organization says which. */
export class ScimGroup extends ScimGroupSchema.class {
  static readonly exported: Exported = ofService;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }

  get connectionId(): Opt<string> {
    return this.connection.id;
  }
}
ScimGroupSchema.setClass(ScimGroup);
