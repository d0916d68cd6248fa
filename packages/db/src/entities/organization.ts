import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import type { StoredFields } from '#entities/user.ts';

/** What an organization asks of the sessions of its members. */
export interface StoredRules {
  requireTwoFactor: boolean;
  /** Methods of sign-in, by the names that sessions store; null allows all. */
  allowedMethods: string[] | null;
  /** Largest number of seconds since the sign-in; null for no limit. */
  maximumSessionAge: number | null;
  /** Ids of owners who come in by any method with a second factor. Absent in older policies. */
  breakGlass?: readonly string[];
}

/** The same, with its last change. */
export interface StoredPolicy extends StoredRules {
  /** ISO 8601. */
  updatedAt: string;
  /** Id of the user who made the last change. */
  updatedBy: string;
  /** Requirements that an owner set last. Absent in older policies. */
  ofOwners?: StoredRules;
}

const OrganizationSchema = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  uniques: [{ name: 'organization_slug_unique', properties: ['slug'], where: '"deleted_at" is null' }],
  // Sort orders of the list for administrators. The one by name is written in the migrations, because each database
  // needs its own. There is none by the number of members: each person who joins would rewrite it.
  indexes: [
    { name: 'organization_name_index', expression: 'create index on "organization" (lower("name"), "id")' },
    { name: 'organization_created_at_index', properties: ['createdAt', 'id'], where: '"deleted_at" is null' },
  ],
  properties: {
    ...base,
    name: text(),
    /** In lower case. A deleted organization keeps its slug, but another one may use it too. */
    slug: text(),
    logo: text().strictNullable().default(null),
    metadata: p.json<Record<string, unknown>>().strictNullable().default(null),
    /** Values of own fields that the operator declares, as for users. */
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
    policy: p.json<StoredPolicy>().strictNullable().default(null),
    /** Number of members, kept by triggers: never write it. */
    memberCount: p.integer().default(0),
    /** When it was deleted. It is hidden from all users from then on. */
    deletedAt: moment().strictNullable().default(null).index(),
    /** Id of the user who deleted it. */
    deletedBy: text().strictNullable().default(null),
  },
});

/** A group of users who share an application, with roles. */
export class Organization extends OrganizationSchema.class {
  static readonly exported: Exported = { ...kept, computed: ['memberCount'] };
}
OrganizationSchema.setClass(Organization);
