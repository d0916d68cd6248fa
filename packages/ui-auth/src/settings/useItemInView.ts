'use client';

import { type RefObject, useEffect } from 'react';

/** Scrolls a row of sections sideways so that one of them is in its middle; again when the row is resized. */
export function useItemInView(row: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const element = row.current;
    const item = element?.children[index];
    // Documents of tests without a browser have no sizes to watch.
    if (!element || !item || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      element.scrollLeft += toMiddle(item) - toMiddle(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, index]);
}

function toMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
