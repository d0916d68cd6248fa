'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Width in pixels below which the tabs are in a row, as in the style sheet. */
const NARROW = 640;

export interface TabLayout {
  orientation: 'horizontal' | 'vertical';
  direction: 'ltr' | 'rtl';
}

/** Direction of the tabs, and reading direction, which depend on the page. */
export function useTabLayout(body: RefObject<HTMLElement | null>): TabLayout {
  const [isNarrow, setIsNarrow] = useState(false);
  const [isMirrored, setIsMirrored] = useState(false);

  useEffect(() => {
    const element = body.current;
    // Documents of tests without a browser have no sizes to watch.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsNarrow(entry.contentRect.width < NARROW);
      setIsMirrored(getComputedStyle(element).direction === 'rtl');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  return {
    orientation: isNarrow ? 'horizontal' : 'vertical',
    direction: isMirrored ? 'rtl' : 'ltr',
  };
}
