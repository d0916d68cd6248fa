import { Event, EventChain } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { type ChainFault, ofChain, ofEvent } from '#core/events/chain/chain-fault.ts';
import { openChainKeys } from '#core/events/chain/chain-key.ts';
import { isSigned } from '#core/events/chain/chain-signature.ts';
import {
  type Checked,
  findOne,
  followChain,
  isLate,
  type Progress,
  read,
} from '#core/events/chain/follow-chain.ts';
import { NUMBERED_WITHIN } from '#core/events/chain/hold-chain.ts';
import { isNewLog } from '#core/events/chain/is-new-log.ts';
import { findContradiction, seenEnd } from '#core/events/chain/seen-end.ts';

/** The default: all events. */
export const everyEvent: Checked = { after: 0, within: NUMBERED_WITHIN };

export interface ChainReport {
  /** Null if nothing was changed. */
  fault: ChainFault | null;
  /** A new service has a chain within a minute. */
  begun: boolean;
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

const findChains = (caller: UnitSource): Promise<EventChain[]> =>
  read(caller, ({ em }) => em().find(EventChain, {}, { orderBy: { firstSeq: 'asc' } }));

/** A chain begins behind `before`, the chain in front of it. */
function findFaultOfBeginning(
  chain: EventChain,
  before: EventChain | undefined,
  checked: Checked,
): ChainFault | undefined {
  const { reason, firstSeq, createdAt, oldestAt } = chain;
  // Versions that did not write the reason removed the row of a chain when all its events were over.
  const isBehind =
    firstSeq === (before?.lastSeq ?? 0) + 1 || (!before && (reason ?? 'earlier') === 'earlier');
  if (!isBehind || reason === 'gone' || reason === 'back') return ofChain('gone', chain);
  return oldestAt !== null && isLate(checked, oldestAt, createdAt) ? ofChain('late', chain) : undefined;
}

interface Link {
  chain: EventChain;
  before: EventChain | undefined;
  checked: Checked;
}

async function verifyChain(caller: UnitSource, { chain, before, checked }: Link): Promise<Progress> {
  const keys = await openChainKeys(caller, chain);
  const fail = (fault: ChainFault): Progress => ({ checked: 0, fault });
  if (!keys) return fail(ofChain('key', chain));
  if (!isSigned(keys.signing, chain)) return fail(ofChain('ends', chain));
  const isTaken = chain.firstSeq <= checked.after;
  const beginning = isTaken ? undefined : findFaultOfBeginning(chain, before, checked);
  return beginning ? fail(beginning) : followChain(caller, { chain, key: keys.hashing, checked });
}

async function verifyChains(
  caller: UnitSource,
  chains: readonly EventChain[],
  asked: Checked,
): Promise<Progress> {
  let checked = 0;
  const [oldest] = chains;
  const { after } = asked;
  const inFront = oldest && { $lte: oldest.removedSeq, ...(after > 0 && { $gt: after }) };
  const before = inFront && (await findOne(caller, inFront, 'asc'));
  if (before) return { checked, fault: ofEvent('added', before) };
  for (const [index, chain] of chains.entries()) {
    if (after > 0 && chain.lastSeq <= after) continue;
    const progress = await verifyChain(caller, { chain, before: chains[index - 1], checked: asked });
    checked += progress.checked;
    if (progress.fault) return { checked, fault: progress.fault };
    const next = chains[index + 1];
    const between = next && { $gt: chain.lastSeq, $lt: next.firstSeq };
    const stray = between && (await findOne(caller, between, 'asc'));
    if (stray) return { checked, fault: ofEvent('added', stray) };
  }
  return { checked, fault: null };
}

/** The retention time of a missing event has ended in between. */
function wasRemoved({ kind, seq }: ChainFault, chains: readonly EventChain[]): boolean {
  const chain = chains.findLast(({ firstSeq }) => firstSeq <= seq);
  return kind === 'missing' && (!chain || seq <= chain.removedSeq);
}

/**
 * An event after the end of the last chain. The event is read before the end, so that an event that was just added
 * is not reported.
 */
async function findBehind(caller: UnitSource): Promise<ChainFault | null> {
  const newest = await findOne(caller, { $ne: null }, 'desc');
  const end = (await findChains(caller)).at(-1)?.lastSeq ?? 0;
  return newest?.seq && newest.seq > end ? ofEvent('added', newest) : null;
}

/**
 * A log without the chain that this process has seen, or without any though it is not new. What it saw is read first:
 * others go on meanwhile.
 */
async function findGone(caller: UnitSource, asked: Checked): Promise<ChainFault | null> {
  const { end } = seenEnd.of(caller);
  const newest = (await findChains(caller)).at(-1);
  const contradiction = await read(caller, ({ em }) => findContradiction(em(), end, newest));
  const isNew = () => read(caller, (unit) => isNewLog(unit, unit.em(), asked.within));
  const isGone = contradiction ?? (!newest && !(await isNew()));
  return isGone ? { kind: 'gone', seq: end?.seq ?? 1, eventId: null } : null;
}

/**
 * Checks the log of events from its first to its last, or behind one that is taken as it is, and names the first
 * event that was changed, removed or added.
 */
export async function verifyEvents(caller: UnitSource, asked: Checked = everyEvent): Promise<ChainReport> {
  // A process that still goes by a data key that was replaced would take chains that it sealed.
  await caller.deps.dataKeys.load();
  await caller.deps.dataKeys.reread();
  const chains = await findChains(caller);
  const { checked, fault } = await verifyChains(caller, chains, asked);
  if (fault && wasRemoved(fault, await findChains(caller))) return verifyEvents(caller, asked);
  const filled = chains.filter(({ removedSeq, lastSeq }) => removedSeq < lastSeq);
  const [first, last] = [filled.at(0), filled.at(-1)];
  return {
    fault: fault ?? (await findBehind(caller)) ?? (await findGone(caller, asked)),
    begun: chains.length > 0,
    checked,
    first: first ? first.removedSeq + 1 : null,
    last: last?.lastSeq ?? null,
    lastHash: last?.lastHash ?? null,
    waiting: await read(caller, ({ em }) => em().count(Event, { seq: null })),
  };
}
