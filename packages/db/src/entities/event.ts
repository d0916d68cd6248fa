import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';
import { type Exported, log } from '#columns/exported.ts';

/** A text that is left out of the hash of its event. */
export interface TextDigest {
  /** Hash of the text with the salt. */
  digest: string;
  /** Without it a short text could be found by trying all. Null once the text is removed. */
  salt: string | null;
}

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
    /**
     * First part of the action: `user` of `user.created`. Null in events of earlier versions until they are added
     * to the chain.
     */
    area: text()
      .strictNullable()
      .onCreate(({ action }) => areaOf(action)),
    actorId: text().strictNullable(),
    impersonatorId: text().strictNullable(),
    targetType: text().strictNullable(),
    targetId: text().strictNullable(),
    organizationId: text().strictNullable(),
    ipAddress: text().strictNullable(),
    /** When the full IP address was stored; null without one, and after it was truncated to its network. */
    ipRecordedAt: moment().strictNullable().index(),
    userAgent: text().strictNullable(),
    data: p.json<Record<string, unknown>>(),
    /**
     * Digests of what somebody typed about a person, by the names in `data`. The chain covers them in place of the
     * texts, which go with the account. Null in an event without such texts, and in those of earlier versions.
     */
    textDigests: p.json<Readonly<Record<string, TextDigest>>>().strictNullable().default(null).hidden(),
    createdAt: createdAt(),
    /**
     * HMAC of the event by the process that wrote it. Empty once it has a number; null if there was none then, or a
     * wrong one.
     */
    seal: text().strictNullable().default(null).hidden(),
    /** Number in the chain; null until the event is added to it. */
    seq: p.bigint('number').strictNullable().default(null).unique(),
    /** When it got its number. Null in events that earlier versions put into the chain. */
    chainedAt: moment().strictNullable().default(null),
    /** HMAC of the event and of the hash before it. */
    hash: text().strictNullable().default(null).hidden(),
    /**
     * Hash of the full IP address with `addressSalt`. It stays after the address is truncated, so that the chain
     * can still be verified.
     */
    addressHash: text().strictNullable().default(null).hidden(),
    /** Salt, without which the address could be found by trying all. Removed when the address is truncated. */
    addressSalt: text().strictNullable().default(null).hidden(),
  },
});

/** `organization` of `organization.member-added`. */
export const areaOf = (action: string): string => action.split('.', 1)[0] ?? action;

/** Entry of the event log. Its ids are not foreign keys, because an event is kept after its user is deleted. */
export class Event extends EventSchema.class {
  static readonly exported: Exported = log;
}
EventSchema.setClass(Event);
