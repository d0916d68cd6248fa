'use client';

import type { ReactNode } from 'react';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { eventList } from '#words/event-list.ts';
import { findMark } from './event-mark.ts';
import type { TimelineFormat } from './timeline-format.ts';
import type { TimelineEntry, TimelineEvent } from './to-timeline.ts';

/** A text, followed by further facts. */
export type EventFact = string | { text: string; title: string };

export interface EventLine extends TimelineEvent {
  action: string;
  /** A sentence with names, or the name of the event. */
  title: ReactNode;
  /** Target of the event, unless the sentence has it: an e-mail address, a domain, a role. */
  subject?: string | undefined;
  /** Actor, affected user and place. Empty parts are left out. */
  facts: readonly (EventFact | null | undefined | false)[];
}

interface EventRowProps {
  entry: TimelineEntry<EventLine>;
  timeline: TimelineFormat;
  words: Words<keyof typeof eventList>;
}

/** One event, or several that are alike: what happened, who did it, and when. */
export function EventRow({ entry: { event, count, since }, timeline, words }: EventRowProps) {
  const format = useFormat();
  const { action, title, subject, facts, createdAt } = event;
  const { name, glyph, tone } = findMark(action);
  const shown = count === 1 ? facts : [...facts, words('since', { time: timeline.time(since) })];
  return (
    <li className="ua-event">
      <span className="ua-event-icon" data-tone={tone}>
        <Icon name={name} glyph={glyph} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-event-title">
          {title}
          {subject !== undefined && <span className="ua-event-subject"> {subject}</span>}
          {count > 1 && (
            <>
              {' '}
              <Badge tone={tone === 'danger' ? tone : 'neutral'}>{words('times', { count })}</Badge>
            </>
          )}
        </p>
        {shown.some(Boolean) && (
          <p className="ua-card-row-detail">
            {shown.map((fact) => {
              if (!fact) return null;
              const { text, title } = typeof fact === 'string' ? { text: fact, title: undefined } : fact;
              return (
                <span key={text} title={title} className="ua-card-row-fact">
                  {text}
                  {title !== undefined && <span className="ua-visually-hidden"> {title}</span>}
                </span>
              );
            })}
          </p>
        )}
      </div>
      <time className="ua-event-time" dateTime={createdAt} title={format.dateTime(createdAt)}>
        {timeline.time(createdAt)}
      </time>
    </li>
  );
}
