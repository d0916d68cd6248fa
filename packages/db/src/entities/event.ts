import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns.ts';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  indexes: [
    { properties: ['actorId', 'createdAt'] },
    { properties: ['actorId', 'action', 'createdAt'] },
    { properties: ['targetId', 'createdAt'] },
    { properties: ['organizationId', 'createdAt', 'id'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: id(),
    action: text(),
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
  },
});

/** Entry of the event log. Its ids are not foreign keys, because an event is kept after its user is deleted. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);
