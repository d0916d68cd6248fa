'use client';

import { useEffect, useRef } from 'react';

/** Seconds after which polling stops. */
const PATIENCE = 600;

/** Repeats a request while the page is visible, for ten minutes at most. `every` in seconds. */
export function usePolling(look: () => void, every: number | false): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (every === false) return;
    const end = performance.now() + PATIENCE * 1000;
    const timer = setInterval(() => {
      if (performance.now() > end) clearInterval(timer);
      else if (document.visibilityState === 'visible') latest.current();
    }, every * 1000);
    return () => clearInterval(timer);
  }, [every]);
}
