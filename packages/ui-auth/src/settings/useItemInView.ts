'use client';

import { type RefObject, useEffect } from 'react';

/** Scrolls a row of sections sideways, and nothing else, so that one of them is in its middle. */
export function useItemInView(row: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const item = row.current?.children[index];
    if (!row.current || !item) return;
    row.current.scrollLeft += toMiddle(item) - toMiddle(row.current);
  }, [row, index]);
}

function toMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
