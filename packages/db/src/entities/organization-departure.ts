import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

const OrganizationDepartureSchema = defineEntity({
  name: 'OrganizationDeparture',
  tableName: 'organization_departure',
  uniques: [{ properties: ['organization', 'user'] }, { properties: ['organization', 'address'] }],
  properties: {
    id: id(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** Null in a row about an address. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** Keyed hash of the address of somebody who was removed. Its row outlives the user. */
    address: text().strictNullable().default(null),
    kind: text().$type<'left' | 'removed'>(),
    createdAt: createdAt(),
  },
});

/**
 * A former member, whom the domain of an e-mail address does not make a member again. Whoever was removed has a second row,
 * about the address, so that a new account with it changes nothing.
 */
export class OrganizationDeparture extends OrganizationDepartureSchema.class {}
OrganizationDepartureSchema.setClass(OrganizationDeparture);
