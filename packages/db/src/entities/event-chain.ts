import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';
import { type Exported, log } from '#columns/exported.ts';

/**
 * Why a chain began: it is the first one, or the one before it could not go on. `earlier` is of versions that did not
 * say. After `gone` and `back` a process had seen a chain that was not there any more, or not as far.
 */
export type ChainReason = 'first' | 'changed' | 'key' | 'gone' | 'back' | 'earlier';

const EventChainSchema = defineEntity({
  name: 'EventChain',
  tableName: 'event_chain',
  properties: {
    id: id(),
    createdAt: createdAt(),
    /** Number of the first event of the chain. */
    firstSeq: p.bigint('number').unique(),
    /** HMAC key of its hashes, encrypted with the secret of the service. */
    sealedKey: text().hidden(),
    /** The last event that was removed after its retention time; at first the place before the first event. */
    removedSeq: p.bigint('number'),
    removedHash: text(),
    /** The newest event. */
    lastSeq: p.bigint('number'),
    lastHash: text(),
    /** Null in chains of earlier versions, until events are added to them. */
    reason: text().$type<ChainReason>().strictNullable().default(null),
    /**
     * Events that waited when it began, and the time of the oldest one: of a first chain there are few, and they are
     * new.
     */
    foundEvents: p.integer().strictNullable().default(null),
    oldestAt: moment().strictNullable().default(null),
    /** IP addresses of events until then may be truncated. Null while none was. */
    cutUntil: moment().strictNullable().default(null),
    /**
     * HMAC of the other columns but the key. Empty if they were changed by a service that could not decrypt the key.
     */
    signature: text().hidden(),
  },
});

/**
 * Both ends of a chain of events, in which each hash covers the event and the hash before it. There is one chain,
 * unless its key can no longer be decrypted: then new events start another one.
 */
export class EventChain extends EventChainSchema.class {
  static readonly exported: Exported = log;
}
EventChainSchema.setClass(EventChain);
