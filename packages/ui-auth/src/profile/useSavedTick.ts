'use client';

import { useEffect, useState } from 'react';

/** Milliseconds for which the tick is shown. */
const TICK = 2000;

/** True for a moment after each `show`. */
export function useSavedTick(): [shown: boolean, show: () => void] {
  const [shows, setShows] = useState(0);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (shows === 0) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), TICK);
    return () => clearTimeout(timer);
  }, [shows]);
  return [shown, () => setShows((count) => count + 1)];
}
