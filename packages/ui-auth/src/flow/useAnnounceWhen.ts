'use client';

import { useEffect } from 'react';
import { useAnnounce } from '#provider/useHost.ts';

/** Has a sentence read out politely as soon as it has become true, and with a number every time that grows. */
export function useAnnounceWhen(happened: boolean | number, sentence: string): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (happened) announce(sentence);
  }, [happened, sentence, announce]);
}
