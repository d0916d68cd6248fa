'use client';

import { type RefObject, useEffect, useState } from 'react';

/** True while the pointer or the focus is at an opener, so that a press is likely. */
export function useIntent(opener: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isLikely, setLikely] = useState(false);

  useEffect(() => {
    const element = opener.current;
    if (!element || !isAsked) return;
    const events = { pointerenter: true, focus: true, pointerleave: false, blur: false };
    const listeners = Object.entries(events).map(
      ([name, likely]) => [name, () => setLikely(likely)] as const,
    );
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [opener, isAsked]);

  return isAsked && isLikely;
}
