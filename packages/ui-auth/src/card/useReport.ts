'use client';

import type { CallResult } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useAnnounce, useAuthEvents } from '#provider/useHost.ts';
import type { AccountCardProps } from './card-props.ts';

interface Success {
  event: AuthUIEvent | null;
  /** Read out politely. Leave out where a toast says it: toasts are read out anyway. */
  announcement?: string;
}

/**
 * Tells everybody who wants to know how a call of a card ended: screen readers, analytics, the card's owner.
 * Answers whether it went well.
 */
export function useReport({ onSuccess, onError }: Pick<AccountCardProps, 'onSuccess' | 'onError'>) {
  const announce = useAnnounce();
  const emit = useAuthEvents();
  return (result: CallResult<unknown>, { event, announcement }: Success): boolean => {
    if (!result.ok) {
      onError?.(result.error);
      return false;
    }
    if (announcement) announce(announcement);
    if (event) emit(event);
    onSuccess?.();
    return true;
  };
}
