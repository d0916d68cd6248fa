import type { KeyObject } from 'node:crypto';
import { Event, EventChain, type Orm } from '@keystead/db';
import type { ExpireBatch } from '#core/call/expired/delete-expired.ts';
import type { Unit } from '#core/call/unit.ts';
import { findLockedChains } from '#core/call/unit-of-work/lock-rows.ts';
import { openChainKeys } from '#core/events/chain/chain-key.ts';
import { isSigned, signChain } from '#core/events/chain/chain-signature.ts';
import { isUnchanged } from '#core/events/chain/event-hash.ts';
import { eventOptions } from '#core/events/event-options.ts';
import { toNetwork } from '#core/http/addresses/address-key.ts';

/** Time before which something is too old; null if it is kept without limit. */
const findCutoff = (now: Date, retention: number): Date | null =>
  retention === 0 ? null : new Date(now.getTime() - retention * 1000);

/** Events of a chain that may be removed: from its beginning to the first one that is not too old. */
async function findOver(
  unit: Unit,
  { removedSeq, lastSeq }: EventChain,
  { cutoff, limit }: { cutoff: Date; limit: number },
): Promise<Event[]> {
  const events = await unit
    .em()
    .find(
      Event,
      { seq: { $gt: removedSeq, $lte: lastSeq } },
      { orderBy: { seq: 'asc' }, limit, disableIdentityMap: true },
    );
  const kept = events.findIndex(({ createdAt }) => createdAt > cutoff);
  return kept === -1 ? events : events.slice(0, kept);
}

/** The events follow the beginning of a chain unchanged. A changed time could have them removed too early. */
function areUnchanged(key: KeyObject, { removedSeq, removedHash }: EventChain, events: readonly Event[]) {
  return events.every((event, index) => {
    const previous = events[index - 1]?.hash ?? removedHash;
    return event.seq === removedSeq + index + 1 && isUnchanged(key, previous, event);
  });
}

/**
 * Removes the oldest events of a chain, and moves its beginning, so that the rest can still be verified. A chain
 * that was changed loses its signature, so that the change is found even when its events are removed.
 */
async function removeAll(
  unit: Unit,
  em: Orm['em'],
  { chain, over, last }: { chain: EventChain; over: readonly Event[]; last: Event },
): Promise<void> {
  const { id, removedSeq } = chain;
  const [held] = await findLockedChains(em, { id, removedSeq }, { refresh: true });
  if (!held || last.seq === null) return;
  await em.nativeDelete(Event, { seq: { $gt: removedSeq, $lte: last.seq } });
  const keys = await openChainKeys(unit, held, em);
  const isWhole = keys && isSigned(keys.signing, held) && areUnchanged(keys.hashing, held, over);
  held.removedSeq = last.seq;
  held.removedHash = last.hash ?? '';
  if (isWhole) signChain(keys.signing, held, unit.now);
  else held.signature = '';
}

/** Removes old events, in the order of the chain. An event that is not in the chain yet is kept until it is. */
export const deleteOldEvents: ExpireBatch = async (unit, limit) => {
  const cutoff = findCutoff(unit.now, eventOptions.of(unit).retention);
  if (cutoff === null) return 0;
  const chains = await unit.em().find(EventChain, {}, { orderBy: { firstSeq: 'asc' } });
  // The row of a chain of which nothing is left stays: without it nobody would know that its events were over.
  for (const chain of chains) {
    const over = await findOver(unit, chain, { cutoff, limit });
    const last = over.at(-1);
    if (!last) continue;
    unit.write((em) => removeAll(unit, em, { chain, over, last }));
    return over.length;
  }
  return 0;
};

/**
 * Signs in the chains that IP addresses of events until then may be truncated. A chain that was changed stays as it
 * is.
 */
async function signCut(unit: Unit, em: Orm['em'], until: Date): Promise<void> {
  const isBefore = { $or: [{ cutUntil: null }, { cutUntil: { $lt: until } }] };
  for (const chain of await findLockedChains(em, isBefore, { refresh: true })) {
    const keys = await openChainKeys(unit, chain, em);
    if (!keys || !isSigned(keys.signing, chain)) continue;
    chain.cutUntil = until;
    signChain(keys.signing, chain, unit.now);
  }
}

/**
 * Truncates the IP addresses of older events to their network: enough to see where an attack came from, too little
 * to identify a user.
 */
export const cutOldAddresses: ExpireBatch = async (unit, limit) => {
  const cutoff = findCutoff(unit.now, eventOptions.of(unit).ipAddressRetention);
  if (cutoff === null) return 0;
  // The chain needs the full IP address once, for its hash. It covers `createdAt`, and not `ipRecordedAt`.
  const isOver = { ipRecordedAt: { $lte: cutoff }, createdAt: { $lte: cutoff } };
  const orderBy = { ipRecordedAt: 'asc' } as const;
  const fields = ['ipAddress', 'ipRecordedAt', 'addressSalt'] as const;
  const events = await unit.em().find(Event, { ...isOver, seq: { $ne: null } }, { fields, orderBy, limit });
  if (events.length > 0) unit.write((em) => signCut(unit, em, cutoff));
  for (const event of events) {
    event.ipAddress = toNetwork(event.ipAddress);
    event.ipRecordedAt = null;
    event.addressSalt = null;
  }
  return events.length;
};
