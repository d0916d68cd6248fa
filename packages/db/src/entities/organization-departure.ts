import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

/** `demoted` is about somebody who lost rights; they may still be a member. */
export type DepartureKind = 'left' | 'removed' | 'demoted';

const OrganizationDepartureSchema = defineEntity({
  name: 'OrganizationDeparture',
  tableName: 'organization_departure',
  uniques: [{ properties: ['organization', 'user'] }, { properties: ['organization', 'address'] }],
  properties: {
    id: id(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** Null in a row about an address. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** Keyed hash of the address of somebody who was removed or demoted. Its row outlives the user. */
    address: text().strictNullable().default(null),
    kind: text().$type<DepartureKind>(),
    createdAt: createdAt(),
  },
});

/**
 * A former member, whom the domain of an e-mail address does not make a member again, or a member with fewer rights than before.
 * Whoever was removed or demoted has a second row, about the address, so that a new account with it changes nothing.
 */
export class OrganizationDeparture extends OrganizationDepartureSchema.class {}
OrganizationDepartureSchema.setClass(OrganizationDeparture);
