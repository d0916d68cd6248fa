import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';

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
    /** HMAC of the other columns. Empty if they were changed by a service that could not decrypt the key. */
    signature: text().hidden(),
  },
});

/**
 * Both ends of a chain of events, in which each hash covers the event and the hash before it. There is one chain,
 * unless its key can no longer be decrypted: then new events start another one.
 */
export class EventChain extends EventChainSchema.class {}
EventChainSchema.setClass(EventChain);
