import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import type { StoredFields } from '#entities/user.ts';

/** What an organization asks of the sessions that act in it. */
export interface StoredPolicy {
  requireTwoFactor: boolean;
  /** Methods of sign-in as sessions remember them; null allows all. */
  allowedMethods: string[] | null;
  /** Seconds since the sign-in; null is no limit. */
  maximumSessionAge: number | null;
  /** ISO 8601. */
  updatedAt: string;
  /** Id of the user who changed it last. */
  updatedBy: string;
}

const OrganizationSchema = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  uniques: [{ name: 'organization_slug_unique', properties: ['slug'], where: '"deleted_at" is null' }],
  properties: {
    ...base,
    name: text(),
    /** In lower case. A deleted organization keeps its slug, and another one may take it meanwhile. */
    slug: text(),
    logo: text().strictNullable().default(null),
    metadata: p.json<Record<string, unknown>>().strictNullable().default(null),
    /** Values of the fields that the operator declares, as with users. */
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
    policy: p.json<StoredPolicy>().strictNullable().default(null),
    /** Kept by triggers on the members: never write it. */
    memberCount: p.integer().default(0),
    /** From then on it is hidden from everybody. */
    deletedAt: moment().strictNullable().default(null).index(),
    /** Id of the user who deleted it. */
    deletedBy: text().strictNullable().default(null),
  },
});

/** People who share an application, with roles. */
export class Organization extends OrganizationSchema.class {}
OrganizationSchema.setClass(Organization);
