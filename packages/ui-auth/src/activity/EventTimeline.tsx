'use client';

import { type RefObject, useId, useMemo } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventList as english } from '#words/event-list.ts';
import { type EventLine, EventRow } from './EventRow.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { createTimelineFormat } from './timeline-format.ts';
import { foldRoutine, type TimelineEntry, type TimelineRow, toTimeline } from './to-timeline.ts';

interface EventTimelineProps {
  /** The newest first. */
  events: readonly EventLine[];
  label: string;
  /** Gets the focus when the button for more is gone. */
  place: RefObject<HTMLElement | null>;
  /** Level of the headings of days: one below that of the title around them. */
  headingLevel?: 3 | 4 | undefined;
  /** Shows routine events one by one. */
  unfolded?: boolean | undefined;
  localization: Localization | undefined;
}

const toRows = (entries: readonly TimelineEntry<EventLine>[], unfolded: boolean): TimelineRow<EventLine>[] =>
  unfolded ? entries.map((entry) => ({ kind: 'entry', entry })) : foldRoutine(entries);

/** Events below the days on which they happened, with repeats in one row. */
export function EventTimeline(props: EventTimelineProps) {
  const { events, label, place, headingLevel = 3, unfolded = false, localization } = props;
  const words = useMessages('eventList', english, localization);
  const { locale, now } = useAuthUI();
  const id = useId();
  const timeline = useMemo(() => createTimelineFormat(locale, now()), [locale, now]);
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  return (
    <section ref={place} className="ua-timeline" aria-label={label} tabIndex={-1}>
      {toTimeline(events).map(({ day, entries }) => (
        <div key={day}>
          <Heading id={`${id}-${day}`} className="ua-timeline-heading">
            {timeline.heading(entries[0]?.event.createdAt ?? day)}
          </Heading>
          <ol className="ua-event-list" aria-labelledby={`${id}-${day}`}>
            {toRows(entries, unfolded).map((row) =>
              row.kind === 'entry' ? (
                <EventRow key={row.entry.event.id} entry={row.entry} timeline={timeline} words={words} />
              ) : (
                // The oldest one stays while newer ones come, and so the row stays open.
                <FoldedRow
                  key={row.entries.at(-1)?.event.id}
                  entries={row.entries}
                  timeline={timeline}
                  words={words}
                />
              ),
            )}
          </ol>
        </div>
      ))}
    </section>
  );
}
