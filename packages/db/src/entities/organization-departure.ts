import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

/** Reasons. With `demoted` the user lost rights but may still be a member. */
export type DepartureKind = 'left' | 'removed' | 'demoted';

const OrganizationDepartureSchema = defineEntity({
  name: 'OrganizationDeparture',
  tableName: 'organization_departure',
  uniques: [{ properties: ['organization', 'user'] }, { properties: ['organization', 'address'] }],
  properties: {
    id: id(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** Null in a row about an e-mail address. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** Keyed hash of the e-mail address of a user who was removed or demoted. The row stays when the user is deleted. */
    address: text().strictNullable().default(null),
    /** The data key of the hash. Null: it was derived from a secret, by an earlier release. */
    keyId: text().strictNullable().default(null),
    kind: text().$type<DepartureKind>(),
    createdAt: createdAt(),
  },
});

/**
 * A former member, who does not become a member again by the domain of an e-mail address, or a member who lost
 * rights.
 * After a removal or demotion there is a second row for the e-mail address, so that a new account with it has the
 * same limits.
 */
export class OrganizationDeparture extends OrganizationDepartureSchema.class {
  static readonly exported: Exported = access;
}
OrganizationDepartureSchema.setClass(OrganizationDeparture);
