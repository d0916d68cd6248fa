import { areaOf, dialectOf, Event, type Orm, tableOf } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { Found } from '#core/call/unit-of-work/found.ts';
import { findLockedEvents } from '#core/call/unit-of-work/lock-rows.ts';
import { sealByCurrent } from '#core/events/chain/chain-key.ts';
import { signChain } from '#core/events/chain/chain-signature.ts';
import { addressHashOf, hashEvent } from '#core/events/chain/event-hash.ts';
import { isSealed, knowSeals } from '#core/events/chain/event-seal.ts';
import { holdChain, type OpenChain, oldestFirst, unchained } from '#core/events/chain/hold-chain.ts';
import type { SeenEnd } from '#core/events/chain/seen-end.ts';

/** Length of the random salt of an IP address: 131 bits. */
const SALT_LENGTH = 22;

const COLUMNS = ['id', 'seq', 'hash', 'address_hash', 'address_salt', 'area', 'seal'] as const;

/** One statement for all events, though each gets other values. */
async function writeLinks(em: Orm['em'], rows: readonly (readonly unknown[])[], now: Date): Promise<void> {
  const values = rows.map(() => `(${COLUMNS.map(() => '?').join(', ')})`).join(', ');
  const table = tableOf({ em }, 'event');
  await em.execute(
    `with "link" (${COLUMNS.map((name) => `"${name}"`).join(', ')}) as (values ${values})
      update ${table} set "seq" = cast("link"."seq" as bigint), "hash" = "link"."hash", "area" = "link"."area",
        "address_hash" = "link"."address_hash", "address_salt" = "link"."address_salt", "seal" = "link"."seal",
        "chained_at" = ?
      from "link" where ${table}."id" = "link"."id"`,
    [...rows.flat(), dialectOf({ em }) === 'sqlite' ? now.getTime() : now],
    'run',
  );
}

/** Gives every event a number and a hash at the end of the chain. */
function link(
  unit: Unit,
  { chain, keys, isOfEarlierVersion }: OpenChain,
  events: readonly Event[],
): unknown[][] {
  return events.map((event) => {
    const salt = unit.deps.random(SALT_LENGTH, 'letters');
    event.seal = isOfEarlierVersion || isSealed(unit, event) ? '' : null;
    event.chainedAt = unit.now;
    event.seq = chain.lastSeq + 1;
    event.addressHash = addressHashOf(event, salt);
    event.hash = hashEvent(keys.hashing, chain.lastHash, event);
    chain.lastSeq = event.seq;
    chain.lastHash = event.hash;
    const { id, seq, hash, addressHash, action, seal } = event;
    return [id, seq, hash, addressHash, addressHash === null ? null : salt, areaOf(action), seal];
  });
}

export interface Chained {
  count: number;
  /** Where the chain ends then; undefined if nothing waited. */
  end: SeenEnd | undefined;
}

const nothing: Chained = { count: 0, end: undefined };

/**
 * Adds waiting events to the end of the chain, at most `limit`. Calls that write events never wait for it: an event
 * gets its number afterwards, and one that is committed late gets a later number.
 */
// Why: docs/decisions/0042-chain-events-behind-their-writers.md
export async function chainEvents(unit: Unit, limit: number): Promise<Found<Chained> | Chained> {
  const waiting = await unit.em().find(Event, unchained, { ...oldestFirst, limit: 1, fields: ['id'] });
  if (waiting.length === 0) return nothing;
  await unit.deps.dataKeys.load();
  return unit.write(async (em) => {
    const open = await holdChain(unit, em);
    const events = await findLockedEvents(em, unchained, { ...oldestFirst, limit });
    if (events.length === 0) return nothing;
    await knowSeals(unit, em, events);
    await writeLinks(em, link(unit, open, events), unit.now);
    const { chain, keys } = open;
    chain.sealedKey = await sealByCurrent(unit, chain, em);
    signChain(keys.signing, chain, unit.now);
    return { count: events.length, end: { seq: chain.lastSeq, hash: chain.lastHash } };
  });
}
