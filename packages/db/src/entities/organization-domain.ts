import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';

export type DomainStatus = 'pending' | 'verified';

/** Effect of a verified domain for users with an e-mail address there: none, an offer to join, or membership. */
export type DomainEnrollment = 'none' | 'suggest' | 'automatic';

const OrganizationDomainSchema = defineEntity({
  name: 'OrganizationDomain',
  tableName: 'organization_domain',
  uniques: [
    { properties: ['organization', 'domain'] },
    {
      name: 'organization_domain_verified_unique',
      properties: ['domain'],
      where: '"status" = \'verified\'',
    },
  ],
  indexes: [
    { properties: ['status', 'checkDueAt'] },
    {
      name: 'organization_domain_lapsed_index',
      properties: ['domain', 'lapsedAt'],
      where: '"lapsed_at" is not null',
    },
  ],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** In lower case, in the form of DNS (IDNA). */
    domain: text(),
    status: text().$type<DomainStatus>().default('pending'),
    enrollment: text().$type<DomainEnrollment>().default('none'),
    /** Names of roles for users who join by the domain, separated by commas. */
    role: text().default('member'),
    /** Token in the DNS record of the owner. It is public there. */
    challenge: text(),
    /** Number of checks in a row that did not find the record. */
    misses: p.integer().default(0),
    verifiedAt: moment().strictNullable().default(null),
    /** When it was last found to be no longer verified; null once that has no more effect. */
    lapsedAt: moment().strictNullable().default(null),
    lastCheckedAt: moment().strictNullable().default(null),
    /** When the record is checked next; null while the domain is not verified. */
    checkDueAt: moment().strictNullable().default(null),
  },
});

/** An e-mail domain of an organization. Only one organization can have verified it. */
export class OrganizationDomain extends OrganizationDomainSchema.class {
  static readonly exported: Exported = kept;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
OrganizationDomainSchema.setClass(OrganizationDomain);
