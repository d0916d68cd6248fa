'use client';

import { useEffect, useState } from 'react';

interface AtTop {
  /** Ref of an element before the first row. */
  place: (element: HTMLElement | null) => void;
  isAtTop: boolean;
}

/** Whether the beginning of a list is in sight. */
export function useAtTop(): AtTop {
  const [element, place] = useState<HTMLElement | null>(null);
  const [isAtTop, setAtTop] = useState(true);

  useEffect(() => {
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => setAtTop(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  return { place, isAtTop };
}
