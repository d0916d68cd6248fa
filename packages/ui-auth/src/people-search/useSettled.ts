'use client';

import { useEffect, useState } from 'react';

/** Milliseconds without a key before the service is asked. */
const PAUSE = 200;

/** The text once nobody types or composes any more. An empty one counts at once. */
export function useSettled(text: string, isComposed: boolean): string {
  const [settled, setSettled] = useState(text);

  useEffect(() => {
    if (text === settled || isComposed) return;
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text, settled, isComposed]);

  return text === '' ? '' : settled;
}
