import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';

const EventChainSchema = defineEntity({
  name: 'EventChain',
  tableName: 'event_chain',
  properties: {
    id: id(),
    createdAt: createdAt(),
    /** Number of its first event. */
    firstSeq: p.bigint('number').unique(),
    /** Key of its hashes, sealed by the secret of the service. */
    sealedKey: text().hidden(),
    /** The last event that was removed because its time was over; at first the place in front of the first event. */
    removedSeq: p.bigint('number'),
    removedHash: text(),
    /** The newest event. */
    lastSeq: p.bigint('number'),
    lastHash: text(),
    /** HMAC of the other columns. Empty if they were changed by a service that could not open the key. */
    signature: text().hidden(),
  },
});

/**
 * Both ends of a chain of events, in which each hash covers the event and the hash before it. There is one chain, unless its
 * key could no longer be opened: then the next events begin another.
 */
export class EventChain extends EventChainSchema.class {}
EventChainSchema.setClass(EventChain);
