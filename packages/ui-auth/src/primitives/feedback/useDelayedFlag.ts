'use client';

import { useEffect, useRef, useState } from 'react';

interface Timing {
  /** Milliseconds before it shows, to avoid a flicker. */
  after?: number;
  /** Smallest number of milliseconds for which it is shown. */
  stays?: number;
}

/** A flag that follows `on` with a delay, and then stays true for a time. */
export function useDelayedFlag(on: boolean, { after = 300, stays = 300 }: Timing = {}): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    const wait = on ? after : Math.max(0, shownAt.current + stays - performance.now());
    const timer = setTimeout(() => {
      if (on) shownAt.current = performance.now();
      setShown(on);
    }, wait);
    return () => clearTimeout(timer);
  }, [on, after, stays]);
  return shown;
}
