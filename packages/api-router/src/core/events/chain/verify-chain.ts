import type { KeyObject } from 'node:crypto';
import { Event, EventChain } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { type Caller, serviceCaller, type Unit } from '#core/call/unit.ts';
import { isSigned, openChainKey } from '#core/events/chain/chain-key.ts';
import { isUnchanged } from '#core/events/chain/event-hash.ts';

/** Events that are read at a time. */
const PAGE = 1000;

/** The first difference from what the service wrote. */
export interface ChainFault {
  /**
   * Kind of difference. `changed`, `missing` and `added` are about one event. `ends`: the row in `event_chain` was
   * changed, so events at the beginning or the end may have been removed. `key`: no secret decrypts the key, so
   * the chain cannot be checked.
   */
  kind: 'changed' | 'missing' | 'added' | 'ends' | 'key';
  /** Number of the event, or of the first one of its chain if all are affected. */
  seq: number;
  /** Null if there is no such event. */
  eventId: string | null;
}

export interface ChainReport {
  /** Null if nothing was changed. */
  fault: ChainFault | null;
  /** Number of events with correct hashes, up to the first difference. */
  checked: number;
  /** Numbers of the oldest and the newest event in the chain; null if it is empty. */
  first: number | null;
  last: number | null;
  /** Hash of the newest one. If it is kept elsewhere, it can show later that nothing was removed from the end. */
  lastHash: string | null;
  /** New events that are not in the chain yet. */
  waiting: number;
}

const read = <Result>({ deps }: Caller, work: (unit: Unit) => Promise<Result>): Promise<Result> =>
  detached(serviceCaller(deps), work);

const findChains = (caller: Caller): Promise<EventChain[]> =>
  read(caller, ({ em }) => em().find(EventChain, {}, { orderBy: { firstSeq: 'asc' } }));

const findPage = (caller: Caller, from: number, to: number): Promise<Event[]> =>
  read(caller, ({ em }) =>
    em().find(
      Event,
      { seq: { $gte: from, $lte: to } },
      { orderBy: { seq: 'asc' }, limit: PAGE, disableIdentityMap: true },
    ),
  );

/** The first event with such a number. */
async function findOne(caller: Caller, seq: object, direction: 'asc' | 'desc'): Promise<Event | undefined> {
  const [event] = await read(caller, ({ em }) =>
    em().find(Event, { seq }, { orderBy: { seq: direction }, limit: 1, disableIdentityMap: true }),
  );
  return event;
}

interface Progress {
  checked: number;
  fault: ChainFault | null;
}

/** Reads a chain from its current beginning to its current end. */
async function followChain(caller: Caller, chain: EventChain, key: KeyObject): Promise<Progress> {
  let [seq, hash, checked] = [chain.removedSeq, chain.removedHash, 0];
  const stop = (kind: ChainFault['kind'], eventId: string | null): Progress => ({
    checked,
    fault: { kind, seq: seq + 1, eventId },
  });
  while (seq < chain.lastSeq) {
    const events = await findPage(caller, seq + 1, chain.lastSeq);
    if (events.length === 0) return stop('missing', null);
    for (const event of events) {
      if (event.seq !== seq + 1) return stop('missing', null);
      if (!isUnchanged(key, hash, event)) return stop('changed', event.id);
      [seq, hash, checked] = [seq + 1, event.hash ?? '', checked + 1];
    }
  }
  return hash === chain.lastHash ? { checked, fault: null } : stop('ends', null);
}

async function verifyChain(caller: Caller, chain: EventChain): Promise<Progress> {
  const key = openChainKey(caller, chain);
  const fault = { seq: chain.removedSeq + 1, eventId: null };
  if (!key) return { checked: 0, fault: { kind: 'key', ...fault } };
  if (!isSigned(key, chain)) return { checked: 0, fault: { kind: 'ends', ...fault } };
  return followChain(caller, chain, key);
}

const toAdded = ({ seq, id }: Event): ChainFault => ({ kind: 'added', seq: seq ?? 0, eventId: id });

async function verifyChains(caller: Caller, chains: readonly EventChain[]): Promise<Progress> {
  let checked = 0;
  const [oldest] = chains;
  const before = oldest && (await findOne(caller, { $lte: oldest.removedSeq }, 'asc'));
  if (before) return { checked, fault: toAdded(before) };
  for (const [index, chain] of chains.entries()) {
    const progress = await verifyChain(caller, chain);
    checked += progress.checked;
    if (progress.fault) return { checked, fault: progress.fault };
    const next = chains[index + 1];
    const between = next && { $gt: chain.lastSeq, $lt: next.firstSeq };
    const stray = between && (await findOne(caller, between, 'asc'));
    if (stray) return { checked, fault: toAdded(stray) };
  }
  return { checked, fault: null };
}

/** Whether an event is missing because its retention time has ended in between. */
function wasRemoved({ kind, seq }: ChainFault, chains: readonly EventChain[]): boolean {
  const chain = chains.findLast(({ firstSeq }) => firstSeq <= seq);
  return kind === 'missing' && (!chain || seq <= chain.removedSeq);
}

/**
 * An event after the end of the last chain. The event is read before the end, so that an event that was just added
 * is not reported.
 */
async function findBehind(caller: Caller): Promise<ChainFault | null> {
  const newest = await findOne(caller, { $ne: null }, 'desc');
  const end = (await findChains(caller)).at(-1)?.lastSeq ?? 0;
  return newest?.seq && newest.seq > end ? toAdded(newest) : null;
}

/** Checks the log of events from its first to its last, and names the first event that was changed, removed or added. */
export async function verifyEvents(caller: Caller): Promise<ChainReport> {
  const chains = await findChains(caller);
  const { checked, fault } = await verifyChains(caller, chains);
  if (fault && wasRemoved(fault, await findChains(caller))) return verifyEvents(caller);
  const filled = chains.filter(({ removedSeq, lastSeq }) => removedSeq < lastSeq);
  const [first, last] = [filled.at(0), filled.at(-1)];
  return {
    fault: fault ?? (await findBehind(caller)),
    checked,
    first: first ? first.removedSeq + 1 : null,
    last: last?.lastSeq ?? null,
    lastHash: last?.lastHash ?? null,
    waiting: await read(caller, ({ em }) => em().count(Event, { seq: null })),
  };
}
