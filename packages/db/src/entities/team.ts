import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import type { StoredFields } from '#entities/user.ts';

const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'team',
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    name: text(),
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
  },
});

/** A group of members of an organization. */
export class Team extends TeamSchema.class {
  static readonly exported: Exported = kept;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
TeamSchema.setClass(Team);
