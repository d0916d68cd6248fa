import { Event, User } from '@keystead/db';
import { BATCH } from '#core/call/expired/delete-expired.ts';
import type { Caller } from '#core/call/unit.ts';
import { isSealed, knowSeals } from '#core/events/chain/event-seal.ts';
import { type Checked, isLate, read } from '#core/events/chain/follow-chain.ts';
import { oldestFirst } from '#core/events/chain/hold-chain.ts';

/**
 * Whether a log without a chain has none yet, and did not lose it. An event loses its seal when it gets a number, and
 * nobody without the keys can make another one. So events that all have theirs were never in a chain. Whoever removed
 * the others left people of whom no event tells: each account begins with one.
 */
export const isNewLog = (caller: Caller, checked: Checked): Promise<boolean> =>
  read(caller, async (unit) => {
    const em = unit.em();
    const events = await em.find(Event, {}, { ...oldestFirst, limit: BATCH });
    const people = await em.find(User, {}, { limit: BATCH, fields: ['id'], disableIdentityMap: true });
    // So many are not there a minute after the first start.
    if (events.length === BATCH || people.length === BATCH) return false;
    await knowSeals(unit, em, events);
    const named = new Set(events.map(({ targetId }) => targetId));
    const isNew = (event: Event): boolean =>
      event.seq === null && isSealed(unit, event) && !isLate(checked, event.createdAt, unit.now);
    return events.every(isNew) && people.every(({ id }) => named.has(id));
  });
