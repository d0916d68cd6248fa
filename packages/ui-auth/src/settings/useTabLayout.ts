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
    const readDirection = (): void => setIsMirrored(getComputedStyle(element).direction === 'rtl');
    const ofSize = new ResizeObserver(([entry]) => {
      if (entry) setIsNarrow(entry.contentRect.width < NARROW);
      readDirection();
    });
    ofSize.observe(element);
    // A page that is turned around keeps its width. Whichever element says so is above the tabs.
    const ofDirection = new MutationObserver(readDirection);
    ofDirection.observe(document.documentElement, { attributeFilter: ['dir'], subtree: true });
    return () => {
      ofSize.disconnect();
      ofDirection.disconnect();
    };
  }, [body]);
  return {
    orientation: isNarrow ? 'horizontal' : 'vertical',
    direction: isMirrored ? 'rtl' : 'ltr',
  };
}
