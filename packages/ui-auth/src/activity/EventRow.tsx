'use client';

import type { ReactNode } from 'react';
import { useFormat } from '#provider/words/useFormat.ts';

/** A text, followed by further facts. */
export type EventFact = string | { text: string; title: string };

export interface EventRowProps {
  /** Name of the event. */
  title: ReactNode;
  /** Target of the event: an e-mail address, a domain, a role. */
  subject?: string | undefined;
  /** Actor, affected user and place. Empty parts are left out. */
  facts: readonly (EventFact | null | undefined | false)[];
  createdAt: string;
  /** A picture of 36 pixels. */
  picture?: ReactNode;
}

/** One event: its name, target, actor and time. */
export function EventRow({ title, subject, facts, createdAt, picture }: EventRowProps) {
  const format = useFormat();
  return (
    <li className="ua-card-row">
      {picture}
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {title}
          {subject !== undefined && <span className="ua-event-subject">{subject}</span>}
        </p>
        <p className="ua-card-row-detail">
          {facts.map((fact) => {
            if (!fact) return null;
            const { text, title } = typeof fact === 'string' ? { text: fact, title: undefined } : fact;
            return (
              <span key={text} title={title} className="ua-card-row-fact">
                {text}
                {title !== undefined && <span className="ua-visually-hidden"> {title}</span>}
              </span>
            );
          })}
          <time className="ua-card-row-fact" dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
        </p>
      </div>
    </li>
  );
}
