'use client';

import { useState } from 'react';
import type { EventPages } from '../useEventPages.ts';

interface Dated {
  id: string;
  createdAt: string;
}

/** A list with the events that came while somebody looked at it. */
export interface Arrivals<Event> {
  pages: EventPages<Event>;
  /** Moment of the newest event, for the question for newer ones; nothing in an empty list. */
  since: { from?: string };
  /** The list is there, so that newer events can be asked for. */
  isLoaded: boolean;
  /** Puts events before the others, the newest first. */
  add: (events: readonly Event[]) => void;
  /** Loads the whole list again. */
  reload: () => void;
}

/** Keeps what came beside the pages of the query. `asked`: the question as text; another one forgets what came. */
export function useArrivals<Event extends Dated>(pages: EventPages<Event>, asked: string): Arrivals<Event> {
  const [came, setCame] = useState<{ asked: string; events: readonly Event[] }>({ asked, events: [] });
  const listed = new Set(pages.events?.map(({ id }) => id));
  const kept = came.asked === asked ? came.events.filter(({ id }) => !listed.has(id)) : [];
  const events = pages.events && [...kept, ...pages.events];
  const from = events?.[0]?.createdAt;
  return {
    pages: events ? { ...pages, events } : pages,
    since: from === undefined ? {} : { from },
    isLoaded: events !== undefined,
    add: (more) => setCame({ asked, events: [...more, ...kept] }),
    reload() {
      setCame({ asked, events: [] });
      pages.refetch();
    },
  };
}
