'use client';

import type { ReactNode } from 'react';
import { useFormat } from '#provider/useFormat.ts';

export interface EventRowProps {
  /** What happened. */
  title: ReactNode;
  /** What it was about: an address, a domain, a role. */
  subject?: string | undefined;
  /** Who did it, to whom, from where. What is empty is left out. */
  facts: readonly (string | null | undefined | false)[];
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
          {facts.map(
            (fact) =>
              fact && (
                <span key={fact} className="ua-card-row-fact">
                  {fact}
                </span>
              ),
          )}
          <time className="ua-card-row-fact" dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
        </p>
      </div>
    </li>
  );
}
