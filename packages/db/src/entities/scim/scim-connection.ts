import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';

const ScimConnectionSchema = defineEntity({
  name: 'ScimConnection',
  tableName: 'scim_connection',
  uniques: [{ properties: ['organization', 'providerKey'] }],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** Its name, as somebody typed it. */
    providerId: text(),
    /** The same in lower case. */
    providerKey: text(),
    /** Id of the user who set it up. It stays when that user is deleted. */
    createdBy: text(),
    lastRequestAt: moment().strictNullable().default(null),
    /** Code of the last refusal since the last request that was answered. */
    lastFault: text().strictNullable().default(null),
    lastFaultAt: moment().strictNullable().default(null),
    /** Numbers of people and groups that it has, kept by triggers: never write them. */
    userCount: p.integer().default(0),
    activeUserCount: p.integer().default(0),
    groupCount: p.integer().default(0),
  },
});

/** A directory that provisions people and groups of an organization. */
export class ScimConnection extends ScimConnectionSchema.class {
  static readonly exported: Exported = {
    ...ofService,
    computed: ['userCount', 'activeUserCount', 'groupCount'],
  };

  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
ScimConnectionSchema.setClass(ScimConnection);
