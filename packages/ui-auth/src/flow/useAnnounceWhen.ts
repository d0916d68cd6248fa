'use client';

import { useEffect } from 'react';
import { useAnnounce } from '#provider/useHost.ts';

/** Announces a sentence politely as soon as a value is true, or each time that a number grows. */
export function useAnnounceWhen(happened: boolean | number, sentence: string): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (happened) announce(sentence);
  }, [happened, sentence, announce]);
}
