'use client';

import { useEffect, useRef } from 'react';
import { formatClock } from '#flow/format-clock.ts';
import { useCountdown } from '#provider/useCountdown.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { impersonation } from '#words/impersonation.ts';

interface TimeLeftProps {
  /** ISO 8601. */
  until: string;
  words: Words<keyof typeof impersonation>;
  onEnd: () => void;
}

/** A separate component, so that only this part is rendered every second. */
export function TimeLeft({ until, words, onEnd }: TimeLeftProps) {
  const format = useFormat();
  const hydrated = useHydrated();
  const left = useCountdown(Date.parse(until));
  const isOver = hydrated && left === 0;

  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);

  if (!hydrated) return null;
  return (
    <time
      className="ua-impersonation-banner-time"
      dateTime={until}
      title={format.dateTime(until)}
      role="timer"
      aria-live="off"
    >
      {words('left', { time: formatClock(left) })}
    </time>
  );
}
