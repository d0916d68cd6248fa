import { Event, ImportRun, type Orm, User } from '@keystead/db';
import { BATCH } from '#core/call/expired/delete-expired.ts';
import type { Unit } from '#core/call/unit.ts';
import { isSealed, knowSeals } from '#core/events/chain/event-seal.ts';

/**
 * Whether a log without a chain has none yet, and did not lose it. An event loses its seal when it gets a number, and
 * nobody without the keys can make another one. So events that all have theirs were never in a chain. Whoever removed
 * the others left people of whom no event tells: each account begins with one, or came with an import, of which one
 * tells. `within` are the seconds in which an event gets its number.
 */
export async function isNewLog(unit: Unit, em: Orm['em'], within: number): Promise<boolean> {
  const page = { limit: BATCH, disableIdentityMap: true };
  const events = await em.find(Event, {}, page);
  // So many are not there a minute after the first start.
  if (events.length === BATCH) return false;
  await knowSeals(unit, em, events);
  const oldest = unit.now.getTime() - within * 1000;
  const isNew = (event: Event): boolean =>
    event.seq === null && event.createdAt.getTime() >= oldest && isSealed(unit, event);
  if (!events.every(isNew)) return false;
  const named = new Set(events.map(({ targetId }) => targetId));
  const isNamed = ({ id }: { id: string }): boolean => named.has(id);
  const imports = await em.find(ImportRun, {}, { ...page, fields: ['id'] });
  if (imports.some(isNamed)) return true;
  const people = await em.find(User, {}, { ...page, fields: ['id'] });
  return people.length < BATCH && people.every(isNamed);
}
