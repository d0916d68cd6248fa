import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { ScimConnection } from '#entities/scim/scim-connection.ts';
import { User } from '#entities/user.ts';

/** Attributes of a resource under the names that RFC 7643 spells. */
export type ScimAttributes = Record<string, unknown>;

const ScimIdentitySchema = defineEntity({
  name: 'ScimIdentity',
  tableName: 'scim_identity',
  uniques: [{ properties: ['organization', 'userNameKey'] }, { properties: ['organization', 'user'] }],
  indexes: [
    { properties: ['connection', 'createdAt', 'id'] },
    { properties: ['connection', 'active', 'createdAt', 'id'] },
    { properties: ['connection', 'externalId'] },
    { properties: ['organization', 'externalId'] },
    { properties: ['organization', 'email'] },
    { properties: ['organization', 'workEmail'] },
    { properties: ['deletedAt'] },
    // Pages of people: nobody who is before the page is read.
    {
      name: 'scim_identity_page_index',
      properties: ['connection', 'organization', 'createdAt', 'id', 'active'],
      where: '"deleted_at" is null',
    },
  ],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    connection: () => p.manyToOne(ScimConnection).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** In lower case. */
    userNameKey: text(),
    externalId: text().strictNullable().default(null),
    /** The address that people are found by. */
    email: text(),
    /** The address of the type `work`, if there is one. */
    workEmail: text().strictNullable().default(null),
    /** The person is a member, as far as this directory says. */
    active: p.boolean(),
    /** What the directory says of the person, as it is answered. */
    attributes: p.json<ScimAttributes>(),
    /** Roles of the membership that the directory took away, separated by commas. */
    keptRole: text().strictNullable().default(null),
    /** Ids of its teams. */
    keptTeams: p.json<string[]>().strictNullable().default(null),
    /** Grows with every change: the entity tag. */
    version: p.integer().default(1),
    /** The directory has deleted it. It is there for somebody who comes back. */
    deletedAt: moment().strictNullable().default(null),
  },
});

/** A person as a directory knows them. */
export class ScimIdentity extends ScimIdentitySchema.class {
  static readonly exported: Exported = ofService;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }

  get connectionId(): Opt<string> {
    return this.connection.id;
  }

  get userId(): Opt<string> {
    return this.user.id;
  }
}
ScimIdentitySchema.setClass(ScimIdentity);
