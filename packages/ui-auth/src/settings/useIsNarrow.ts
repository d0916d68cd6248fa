'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Whether the element's surroundings are narrower than so many pixels; false until they have been measured. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, limit: number): boolean {
  const [narrow, setNarrow] = useState(false);

  useEffect(() => {
    const parent = element.current?.parentElement;
    // Documents of tests without a browser have no sizes to watch.
    if (!parent || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width < limit);
    });
    observer.observe(parent);
    return () => observer.disconnect();
  }, [element, limit]);
  return narrow;
}
