import type { Event, EventChain } from '@keystead/db';

/**
 * `changed`, `missing`, `added` and `late` are about one event; a late one got its number long after it was written, so
 * that it may have had another before. The others are about a chain. `ends`: its row was changed, so that events at its
 * beginning or its end may have been removed. `key`: none of the secrets opens its key, so nothing can be said. `gone`:
 * there is none, or one is missing, or a process saw one that was not there later, or not as far.
 */
export const faultKinds = ['changed', 'missing', 'added', 'late', 'ends', 'key', 'gone'] as const;

/** The first thing that is not as the service wrote it. */
export interface ChainFault {
  kind: (typeof faultKinds)[number];
  /** Number of the event; of the first one of its chain where it is about all of them. */
  seq: number;
  /** Null if there is no such event. */
  eventId: string | null;
}

/** A fault of a chain as a whole. */
export const ofChain = (kind: ChainFault['kind'], { removedSeq }: EventChain): ChainFault => ({
  kind,
  seq: removedSeq + 1,
  eventId: null,
});

export const ofEvent = (kind: ChainFault['kind'], { seq, id }: Event): ChainFault => ({
  kind,
  seq: seq ?? 0,
  eventId: id,
});
