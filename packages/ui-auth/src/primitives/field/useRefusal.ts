'use client';

import { type RefObject, useEffect } from 'react';
import { useAnnounce } from '#provider/useHost.ts';

/**
 * Empties the input after a refused code, moves the focus to it for the next one, and announces the error, which
 * moving the focus does not do if it is there already.
 */
export function useRefusal(
  input: RefObject<HTMLInputElement | null>,
  refusal: { message: string } | null | undefined,
): void {
  const announce = useAnnounce();
  useEffect(() => {
    const { current } = input;
    if (!refusal || !current) return;
    current.value = '';
    current.focus();
    announce(refusal.message);
  }, [refusal, input, announce]);
}
