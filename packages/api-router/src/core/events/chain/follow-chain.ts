import type { KeyObject } from 'node:crypto';
import { Event, type EventChain, User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { serviceCaller, type Unit, type UnitSource } from '#core/call/unit.ts';
import { type ChainFault, ofChain, ofEvent } from '#core/events/chain/chain-fault.ts';
import { isCut, isUnchanged } from '#core/events/chain/event-hash.ts';
import { isErased, personOf } from '#core/events/chain/event-texts.ts';

/** Events that are read at a time. */
const PAGE = 1000;

export const read = <Result>({ deps }: UnitSource, work: (unit: Unit) => Promise<Result>): Promise<Result> =>
  detached(serviceCaller(deps), work);

const findPage = (caller: UnitSource, from: number, to: number): Promise<Event[]> =>
  read(caller, ({ em }) =>
    em().find(
      Event,
      { seq: { $gte: from, $lte: to } },
      { orderBy: { seq: 'asc' }, limit: PAGE, disableIdentityMap: true },
    ),
  );

/** The first event with such a number. */
export async function findOne(
  caller: UnitSource,
  seq: object | number,
  direction: 'asc' | 'desc',
): Promise<Event | undefined> {
  const [event] = await read(caller, ({ em }) =>
    em().find(Event, { seq }, { orderBy: { seq: direction }, limit: 1, disableIdentityMap: true }),
  );
  return event;
}

export interface Checked {
  /** Number of an event that is taken as it is, with all before it. */
  after: number;
  /** Seconds within which an event gets its number. */
  within: number;
}

export interface Progress {
  checked: number;
  fault: ChainFault | null;
}

export const isLate = ({ within }: Checked, written: Date, chained: Date): boolean =>
  chained.getTime() - written.getTime() > within * 1000;

/** True if somebody else than the service cut the address: the service signs the time until which it has done so. */
const isCutEarly = ({ reason, cutUntil }: EventChain, event: Event): boolean =>
  reason !== null && isCut(event) && (cutUntil === null || event.createdAt > cutUntil);

/** Ids of events whose texts are removed although the account is there: texts go with the account alone. */
async function findErasedEarly(caller: UnitSource, events: readonly Event[]): Promise<ReadonlySet<string>> {
  const erased = events.filter(isErased);
  if (erased.length === 0) return new Set();
  const ids = erased.flatMap((event) => personOf(event) ?? []);
  const people = await read(caller, ({ em }) => em().find(User, { id: { $in: ids } }, { fields: ['id'] }));
  const there = new Set(people.map(({ id }) => id));
  return new Set(erased.filter((event) => there.has(personOf(event) ?? '')).map(({ id }) => id));
}

/** A page of events, checked one by one: what is wrong with the first that is wrong. */
function findKind(
  { chain, key, hash }: { chain: EventChain; key: KeyObject; hash: string },
  event: Event,
  checked: Checked,
): ChainFault['kind'] | undefined {
  if (!isUnchanged(key, hash, event) || isCutEarly(chain, event)) return 'changed';
  if (event.chainedAt === null) return undefined;
  if (isLate(checked, event.createdAt, event.chainedAt)) return 'late';
  return event.seal === null ? 'added' : undefined;
}

/** The event from which a chain is followed: its beginning, or the one that is taken as it is. */
async function findStart(caller: UnitSource, chain: EventChain, { after }: Checked) {
  const { removedSeq, removedHash } = chain;
  const taken = after > removedSeq ? await findOne(caller, after, 'asc') : undefined;
  return taken ? { seq: after, hash: taken.hash ?? '' } : { seq: removedSeq, hash: removedHash };
}

/** Follows a chain to its end, as it is now. */
export async function followChain(
  caller: UnitSource,
  { chain, key, checked: asked }: { chain: EventChain; key: KeyObject; checked: Checked },
): Promise<Progress> {
  let { seq, hash } = await findStart(caller, chain, asked);
  let checked = 0;
  while (seq < chain.lastSeq) {
    const events = await findPage(caller, seq + 1, chain.lastSeq);
    const missing: ChainFault = { kind: 'missing', seq: seq + 1, eventId: null };
    if (events.length === 0) return { checked, fault: missing };
    const erasedEarly = await findErasedEarly(caller, events);
    for (const event of events) {
      if (event.seq !== seq + 1) return { checked, fault: { ...missing, seq: seq + 1 } };
      const kind = erasedEarly.has(event.id) ? 'changed' : findKind({ chain, key, hash }, event, asked);
      if (kind) return { checked, fault: ofEvent(kind, event) };
      [seq, hash, checked] = [seq + 1, event.hash ?? '', checked + 1];
    }
  }
  return { checked, fault: hash === chain.lastHash ? null : ofChain('ends', chain) };
}
