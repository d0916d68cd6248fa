import { Event, type Orm, User } from '@keystead/db';
import { z } from 'zod';
import { BATCH } from '#core/call/expired/delete-expired.ts';
import type { Unit } from '#core/call/unit.ts';
import { importFinished, userCreated } from '#core/events/beginnings.ts';
import { isSealed, knowSeals } from '#core/events/chain/event-seal.ts';
import type { EventDefinition } from '#core/events/define-event.ts';

/** The event of an import names the number of accounts that it wrote. */
const importData = z.object({ tables: z.object({ user: z.object({ written: z.number() }) }) });

const writtenBy = ({ data }: Event): number => importData.safeParse(data).data?.tables.user.written ?? 0;

/** Looks for the beginning of each account: its own event, or that of an import with as many as are left. */
async function tellOfAll(em: Orm['em'], events: readonly Event[]): Promise<boolean> {
  const having = ({ action }: EventDefinition) => events.filter((event) => event.action === action);
  const created = having(userCreated).flatMap(({ targetId }) => targetId ?? []);
  const written = having(importFinished).reduce((sum, event) => sum + writtenBy(event), 0);
  return (await em.count(User, created.length === 0 ? {} : { id: { $nin: created } })) <= written;
}

/**
 * A log that has no chain yet, and did not lose it. An event loses its seal when it gets a number, and nobody without
 * the keys can make another one. So events that all have theirs were never in a chain. Whoever removed other events
 * left accounts of whose beginning no event tells. Other events about an account do not count: anybody can cause one,
 * by a wrong password. `within` are the seconds in which an event gets its number.
 */
export async function isNewLog(unit: Unit, em: Orm['em'], within: number): Promise<boolean> {
  const events = await em.find(Event, {}, { limit: BATCH, disableIdentityMap: true });
  // A service has fewer in the minute after its first start.
  if (events.length === BATCH) return false;
  await knowSeals(unit, em, events);
  const oldest = unit.now.getTime() - within * 1000;
  const isNew = (event: Event): boolean =>
    event.seq === null && event.createdAt.getTime() >= oldest && isSealed(unit, event);
  return events.every(isNew) && tellOfAll(em, events);
}
