import type { KeyObject } from 'node:crypto';
import { areaOf, Event, EventChain, lockWork, type Orm, tableOf } from '@keystead/db';
import { BATCH, type ExpireBatch } from '#core/call/delete-expired.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Unit } from '#core/call/unit.ts';
import { findLockedChains, findLockedEvents } from '#core/call/unit-of-work/lock-rows.ts';
import {
  createChainKey,
  isSigned,
  openChainKey,
  sealByNewest,
  signChain,
} from '#core/events/chain/chain-key.ts';
import { addressHashOf, hashEvent } from '#core/events/chain/event-hash.ts';

/** Length of the random salt of an IP address: 131 bits. */
const SALT_LENGTH = 22;

interface OpenChain {
  chain: EventChain;
  key: KeyObject;
}

/** A new chain that starts after the event `lastSeq` of the previous one. */
function beginChain(unit: Unit, em: Orm['em'], lastSeq: number): OpenChain {
  const id = unit.deps.random(32, 'letters');
  const { key, sealedKey } = createChainKey(unit.deps, id);
  const ends = { id, firstSeq: lastSeq + 1, removedSeq: lastSeq, removedHash: '', lastSeq, lastHash: '' };
  const chain = em.create(EventChain, {
    ...ends,
    sealedKey,
    signature: signChain(key, ends),
    createdAt: unit.now,
  });
  return { chain, key };
}

/**
 * The chain that new events are added to, locked until the end of the transaction: only transactions that add
 * events or remove old ones wait for each other here. A chain that was changed from outside, or whose key cannot
 * be decrypted, stays as it is, so that a check reports it, and another one is started.
 */
async function holdChain(unit: Unit, em: Orm['em']): Promise<OpenChain> {
  // Only one process may start a chain, when there is no row to lock yet.
  await lockWork(em, 'event_chain');
  const newest = { orderBy: { firstSeq: 'desc' }, limit: 1, refresh: true } as const;
  const [chain] = await findLockedChains(em, {}, newest);
  if (!chain) return beginChain(unit, em, 0);
  const key = openChainKey(unit, chain);
  if (key && isSigned(key, chain)) return { chain, key };
  unit.deps.logger.error(
    { chain: chain.id, reason: key ? 'changed' : 'the secret of its key is unknown' },
    'the chain of events cannot be continued, so another one begins',
  );
  const [last] = await em.find(
    Event,
    { seq: { $ne: null } },
    { orderBy: { seq: 'desc' }, limit: 1, fields: ['seq'], disableIdentityMap: true },
  );
  return beginChain(unit, em, Math.max(chain.lastSeq, last?.seq ?? 0));
}

const COLUMNS = ['id', 'seq', 'hash', 'address_hash', 'address_salt', 'area'] as const;

/** One statement for all events, though each gets other values. */
async function writeLinks(em: Orm['em'], rows: readonly (readonly unknown[])[]): Promise<void> {
  const values = rows.map(() => `(${COLUMNS.map(() => '?').join(', ')})`).join(', ');
  const table = tableOf({ em }, 'event');
  await em.execute(
    `with "link" (${COLUMNS.map((name) => `"${name}"`).join(', ')}) as (values ${values})
      update ${table} set "seq" = cast("link"."seq" as bigint), "hash" = "link"."hash", "area" = "link"."area",
        "address_hash" = "link"."address_hash", "address_salt" = "link"."address_salt"
      from "link" where ${table}."id" = "link"."id"`,
    rows.flat(),
    'run',
  );
}

/** Gives every event a number and a hash at the end of the chain. */
function link(deps: AuthDeps, { chain, key }: OpenChain, events: readonly Event[]): unknown[][] {
  return events.map((event) => {
    const salt = deps.random(SALT_LENGTH, 'letters');
    event.seq = chain.lastSeq + 1;
    event.addressHash = addressHashOf(event, salt);
    event.hash = hashEvent(key, chain.lastHash, event);
    chain.lastSeq = event.seq;
    chain.lastHash = event.hash;
    const { id, seq, hash, addressHash, action } = event;
    return [id, seq, hash, addressHash, addressHash === null ? null : salt, areaOf(action)];
  });
}

const unchained = { seq: null };
const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;

/**
 * Adds waiting events to the end of the chain. Calls that write events never wait for it: an event gets its number
 * afterwards, and one that is committed late gets a later number.
 */
export const chainEvents: ExpireBatch = async (unit) => {
  const limit = BATCH;
  const waiting = await unit.em().find(Event, unchained, { ...oldestFirst, limit, fields: ['id'] });
  if (waiting.length === 0) return 0;
  unit.write(async (em) => {
    const open = await holdChain(unit, em);
    const events = await findLockedEvents(em, unchained, { ...oldestFirst, limit });
    if (events.length === 0) return;
    await writeLinks(em, link(unit.deps, open, events));
    const { chain, key } = open;
    chain.sealedKey = sealByNewest(unit, chain);
    chain.signature = signChain(key, chain);
  });
  return waiting.length;
};
