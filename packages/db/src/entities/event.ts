import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns.ts';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  indexes: [
    { properties: ['actorId', 'createdAt'] },
    { properties: ['targetId', 'createdAt'] },
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

/** Something that happened. Its ids are no foreign keys, since an event outlives whom and what it names. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);
