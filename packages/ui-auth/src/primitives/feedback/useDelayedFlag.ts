'use client';

import { useEffect, useRef, useState } from 'react';

interface Timing {
  /** Milliseconds before it shows: what is over sooner is not worth a flicker. */
  after?: number;
  /** Milliseconds it stays at least. */
  stays?: number;
}

/** True a while after `on` became true, and then for a while at least. */
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
