import type { KeyObject } from 'node:crypto';
import { Event, EventChain } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { type Caller, serviceCaller, type Unit } from '#core/call/unit.ts';
import { isSigned, openChainKey } from '#core/events/chain/chain-key.ts';
import { isUnchanged } from '#core/events/chain/event-hash.ts';

/** Events that are read at a time. */
const PAGE = 1000;

/** The first thing that is not as the service wrote it. */
export interface ChainFault {
  /**
   * `changed`, `missing` and `added` are about one event. `ends`: the row in `event_chain` was changed, so that events at the
   * beginning or at the end may have been removed. `key`: none of the secrets opens the key, so nothing can be said.
   */
  kind: 'changed' | 'missing' | 'added' | 'ends' | 'key';
  /** Number of the event; of the first one of its chain where it is about all of them. */
  seq: number;
  /** Null if there is no such event. */
  eventId: string | null;
}

export interface ChainReport {
  /** Null if nothing was changed. */
  fault: ChainFault | null;
  /** Events whose hashes were found right, up to the fault. */
  checked: number;
  /** Numbers of the oldest and the newest event in the chain; null if it has none. */
  first: number | null;
  last: number | null;
  /** Hash of the newest one. Kept elsewhere, it shows later that nothing was taken from the end. */
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

/** Follows a chain from its beginning to its end, as they are now. */
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

/** Whether an event is missing because its time was over meanwhile. */
function wasRemoved({ kind, seq }: ChainFault, chains: readonly EventChain[]): boolean {
  const chain = chains.findLast(({ firstSeq }) => firstSeq <= seq);
  return kind === 'missing' && (!chain || seq <= chain.removedSeq);
}

/** An event behind the end of the last chain. The event is read first: if it belongs there, so does the end. */
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
