'use client';

import type { ReactNode } from 'react';
import { useFormat } from '#provider/words/useFormat.ts';

/** A text, with what else is known of it behind. */
export type EventFact = string | { text: string; title: string };

export interface EventRowProps {
  /** What happened. */
  title: ReactNode;
  /** What it was about: an address, a domain, a role. */
  subject?: string | undefined;
  /** Who did it, to whom, from where. What is empty is left out. */
  facts: readonly (EventFact | null | undefined | false)[];
  createdAt: string;
  /** A picture of 36 pixels. */
  picture?: ReactNode;
}

/** What happened, about what, by whom and when. */
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
