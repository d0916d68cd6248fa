'use client';

import { type RefObject, useEffect } from 'react';
import { useAnnounce } from '#provider/useHost.ts';

/**
 * A code that was refused is of no use: the input is emptied and has the focus for the next one, and the reason is read
 * out, which the focus does not do where it has been all along.
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
