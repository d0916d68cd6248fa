import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { eventList } from '#words/event-list.ts';
import { type EventLine, EventRow } from './EventRow.tsx';
import type { TimelineFormat } from './timeline-format.ts';
import type { TimelineEntry } from './to-timeline.ts';

interface FoldedRowProps {
  entries: readonly TimelineEntry<EventLine>[];
  timeline: TimelineFormat;
  words: Words<keyof typeof eventList>;
}

/** Routine events in one quiet row that opens. */
export function FoldedRow({ entries, timeline, words }: FoldedRowProps) {
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  return (
    <li className="ua-event-fold">
      <details>
        <summary className="ua-event">
          <Icon name="chevron-down" glyph={ChevronDown} />
          <span className="ua-card-row-text">{words('routine', { count })}</span>
          <span className="ua-event-time">{timeline.time(entries[0]?.event.createdAt ?? '')}</span>
        </summary>
        <ol className="ua-event-list">
          {entries.map((entry) => (
            <EventRow key={entry.event.id} entry={entry} timeline={timeline} words={words} />
          ))}
        </ol>
      </details>
    </li>
  );
}
