import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { Organization } from '#entities/organization.ts';

export type DomainStatus = 'pending' | 'verified';

/** What a verified domain does for people with an address there: nothing, offer to join, or make them members. */
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
  indexes: [{ properties: ['status', 'checkDueAt'] }],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** In lower case, as DNS has it (IDNA). */
    domain: text(),
    status: text().$type<DomainStatus>().default('pending'),
    enrollment: text().$type<DomainEnrollment>().default('none'),
    /** Names of roles that people who join get, by comma. */
    role: text().default('member'),
    /** What the DNS record of the owner holds. It is public there. */
    challenge: text(),
    /** Checks in a row that did not find the record. */
    misses: p.integer().default(0),
    verifiedAt: moment().strictNullable().default(null),
    lastCheckedAt: moment().strictNullable().default(null),
    /** When the record is looked for again; null while it is not verified. */
    checkDueAt: moment().strictNullable().default(null),
  },
});

/** An e-mail domain of an organization. Only one organization can have it verified. */
export class OrganizationDomain extends OrganizationDomainSchema.class {
  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
OrganizationDomainSchema.setClass(OrganizationDomain);
