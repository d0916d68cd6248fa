import { useEffect } from 'react';
import { useAnnounce } from '#provider/useHost.ts';

/** Has a sentence read out politely as soon as it has become true. */
export function useAnnounceWhen(happened: boolean, sentence: string): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (happened) announce(sentence);
  }, [happened, sentence, announce]);
}
