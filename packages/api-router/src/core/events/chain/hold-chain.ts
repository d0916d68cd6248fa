import { type ChainReason, Event, EventChain, lockWork, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { findLockedChains } from '#core/call/unit-of-work/lock-rows.ts';
import { type ChainKeys, createChainKeys, openChainKeys } from '#core/events/chain/chain-key.ts';
import { type ChainFacts, isSigned, signatureOf } from '#core/events/chain/chain-signature.ts';
import { isNewLog } from '#core/events/chain/is-new-log.ts';
import { findContradiction, seenEnd } from '#core/events/chain/seen-end.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Seconds in which an event gets its number, unless the service stands still. */
export const NUMBERED_WITHIN = 10 * MINUTE;

/** Events without a number. */
export const unchained = { seq: null };

export const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;

/** A chain that events may be added to. */
export interface OpenChain {
  chain: EventChain;
  keys: ChainKeys;
  /** Made by an earlier version, which perhaps also wrote the events that wait: those had no seals. */
  isOfEarlierVersion: boolean;
}

interface Beginning {
  reason: ChainReason;
  /** The last number that is taken. */
  lastSeq: number;
}

/**
 * A chain that goes on behind the event `lastSeq`. What it finds is signed: the first chain finds few events, and new
 * ones.
 */
async function beginChain(unit: Unit, em: Orm['em'], { reason, lastSeq }: Beginning): Promise<OpenChain> {
  const id = unit.deps.random(32, 'letters');
  const { keys, sealedKey } = createChainKeys(unit.deps, id);
  const [oldest] = await em.find(Event, unchained, { ...oldestFirst, limit: 1, fields: ['createdAt'] });
  const foundEvents = await em.count(Event, unchained);
  const oldestAt = oldest?.createdAt ?? null;
  const facts: ChainFacts = {
    id,
    createdAt: unit.now,
    reason,
    foundEvents,
    oldestAt,
    cutUntil: null,
    firstSeq: lastSeq + 1,
    removedSeq: lastSeq,
    removedHash: '',
    lastSeq,
    lastHash: '',
  };
  const isExpected = reason === 'first' && (await isNewLog(unit, em, NUMBERED_WITHIN));
  const level = isExpected ? 'debug' : 'warn';
  unit.deps.logger[level]({ chain: id, reason, foundEvents, oldestAt }, 'a chain of events begins');
  const chain = em.create(EventChain, { ...facts, sealedKey, signature: signatureOf(keys.signing, facts) });
  return { chain, keys, isOfEarlierVersion: false };
}

async function findLastSeq(em: Orm['em']): Promise<number> {
  const [last] = await em.find(
    Event,
    { seq: { $ne: null } },
    { orderBy: { seq: 'desc' }, limit: 1, fields: ['seq'], disableIdentityMap: true },
  );
  return last?.seq ?? 0;
}

/** Why a chain cannot go on; `first` where there never was one. */
async function findReason(
  unit: Unit,
  em: Orm['em'],
  { chain, keys, lastSeq }: { chain: EventChain | undefined; keys: ChainKeys | undefined; lastSeq: number },
): Promise<ChainReason | undefined> {
  const contradiction = await findContradiction(em, seenEnd.of(unit).end, chain);
  if (contradiction) return contradiction;
  if (!chain) return lastSeq === 0 ? 'first' : 'gone';
  if (!keys) return 'key';
  return isSigned(keys.signing, chain) ? undefined : 'changed';
}

/**
 * The chain that events are added to, locked until the end of the transaction: only those who add events or remove
 * old ones wait for each other here. A chain that somebody else changed, removed or put back, or whose key no secret
 * opens, is left as it is, so that it shows when the chain is checked, and another one begins.
 */
export async function holdChain(unit: Unit, em: Orm['em']): Promise<OpenChain> {
  // Only one begins a chain where there is no row to lock yet.
  await lockWork(em, 'event_chain');
  const newest = { orderBy: { firstSeq: 'desc' }, limit: 1, refresh: true } as const;
  const [chain] = await findLockedChains(em, {}, newest);
  const keys = chain && (await openChainKeys(unit, chain, em));
  const lastSeq = await findLastSeq(em);
  const reason = await findReason(unit, em, { chain, keys, lastSeq });
  if (chain && keys && !reason) return { chain, keys, isOfEarlierVersion: chain.reason === null };
  const { end } = seenEnd.of(unit);
  if (reason !== 'first')
    unit.deps.logger.error(
      { chain: chain?.id, reason, seen: end },
      'the chain of events cannot be continued, so another one begins',
    );
  const taken = Math.max(lastSeq, chain?.lastSeq ?? 0, end?.seq ?? 0);
  return beginChain(unit, em, { reason: reason ?? 'changed', lastSeq: taken });
}
