import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  indexes: [
    { properties: ['actorId', 'createdAt'] },
    { properties: ['actorId', 'action', 'createdAt'] },
    { properties: ['targetId', 'createdAt'] },
    { properties: ['organizationId', 'createdAt', 'id'] },
    { properties: ['createdAt'] },
    { properties: ['action', 'createdAt'] },
    { properties: ['area', 'createdAt'] },
    {
      name: 'event_impersonator_index',
      properties: ['impersonatorId', 'createdAt'],
      where: '"impersonator_id" is not null',
    },
    { name: 'event_unchained_index', properties: ['createdAt', 'id'], where: '"seq" is null' },
  ],
  properties: {
    id: id(),
    action: text(),
    /** First part of the action: `user` of `user.created`. Null in events of earlier versions, until the chain takes them in. */
    area: text()
      .strictNullable()
      .onCreate(({ action }) => areaOf(action)),
    actorId: text().strictNullable(),
    impersonatorId: text().strictNullable(),
    targetType: text().strictNullable(),
    targetId: text().strictNullable(),
    organizationId: text().strictNullable(),
    ipAddress: text().strictNullable(),
    /** When the whole address was written; null once it is cut to its network, and where there is none. */
    ipRecordedAt: moment().strictNullable().index(),
    userAgent: text().strictNullable(),
    data: p.json<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** Its number in the chain; null while it waits for it. */
    seq: p.bigint('number').strictNullable().default(null).unique(),
    /** HMAC of the event and of the hash before it. */
    hash: text().strictNullable().default(null).hidden(),
    /** Hash of the whole address with `addressSalt`. It stays when the address is cut, so that the chain can still be checked. */
    addressHash: text().strictNullable().default(null).hidden(),
    /** Without it nobody can find the address by trying all. Removed when the address is cut. */
    addressSalt: text().strictNullable().default(null).hidden(),
  },
});

/** `organization` of `organization.member-added`. */
export const areaOf = (action: string): string => action.split('.', 1)[0] ?? action;

/** Entry of the event log. Its ids are not foreign keys, because an event is kept after its user is deleted. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);
