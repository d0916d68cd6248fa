import { Event, type EventChain, type Orm } from '@keystead/db';
import { perService } from '#core/call/per-service.ts';

/** The end of the chain, as this process saw it last. */
export interface SeenEnd {
  seq: number;
  hash: string;
}

/**
 * What a process remembers of the chain. Whoever can write the database can put back what was there before, or remove
 * all of it; a process that runs meanwhile knows better.
 */
export const seenEnd = perService((): { end: SeenEnd | undefined } => ({ end: undefined }));

/**
 * Why the chain cannot be the one that this process saw: it is gone, or it does not reach as far, or something else
 * is there. Undefined if nothing speaks against it.
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
  // One that is missing was over, or is missed when the chain is checked.
  return event && event.hash !== end.hash ? 'back' : undefined;
}
