'use client';

import { useEffect } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventList } from '#words/event-list.ts';
import type { Arrivals } from './useArrivals.ts';

interface LiveOptions<Event> {
  arrivals: Arrivals<Event>;
  /** Answer to the question for newer events. */
  answer: { events: readonly Event[]; nextCursor: string | null } | undefined;
  /** Somebody reads further down, or chooses filters: what comes waits. */
  isHeld: boolean;
  localization: Localization | undefined;
}

export interface LiveEvents {
  /** Number of events that wait. */
  waiting: number;
  /** Shows what waits. */
  show: () => void;
}

/** New events of a list while somebody looks at it. They come in by themselves, or wait until they do not disturb. */
export function useLiveEvents<Event extends { id: string }>(options: LiveOptions<Event>): LiveEvents {
  const { arrivals, answer, isHeld, localization } = options;
  const words = useMessages('eventList', eventList, localization);
  const announce = useAnnounce();
  const known = new Set(arrivals.pages.events?.map(({ id }) => id));
  const newer = arrivals.isLoaded ? (answer?.events.filter(({ id }) => !known.has(id)) ?? []) : [];
  const count = newer.length;
  const sentence = words('fresh', { count });

  function show(): void {
    // More than one answer holds: there would be a gap.
    if (answer?.nextCursor == null) arrivals.add(newer);
    else arrivals.reload();
  }

  useEffect(() => {
    if (count > 0) announce(sentence);
  }, [count, announce, sentence]);

  const takes = count > 0 && !isHeld;
  useEffect(() => {
    if (takes) show();
  });

  return { waiting: isHeld ? count : 0, show };
}
