import { Event, type EventChain, type Orm } from '@keystead/db';
import { perService } from '#core/call/per-service.ts';

/** The end of the chain, as this process saw it last. */
export interface SeenEnd {
  seq: number;
  hash: string;
}

/**
 * The end of the chain that this process remembers. A person who can write the database can restore an earlier state
 * of it, or delete all events, but cannot change the memory of a running process.
 */
export const seenEnd = perService((): { end: SeenEnd | undefined } => ({ end: undefined }));

/**
 * Why the chain cannot be the one that this process saw: it is gone, it is shorter, or the event has another hash.
 * Undefined if it can be the same.
 */
export async function findContradiction(
  em: Orm['em'],
  end: SeenEnd | undefined,
  newest: EventChain | undefined,
): Promise<'gone' | 'back' | undefined> {
  if (!end) return undefined;
  if (!newest) return 'gone';
  if (newest.lastSeq < end.seq) return 'back';
  const [event] = await em.find(Event, { seq: end.seq }, { fields: ['hash'], disableIdentityMap: true });
  // An event that is missing was deleted after its retention; the check of the chain finds any other gap.
  return event && event.hash !== end.hash ? 'back' : undefined;
}
