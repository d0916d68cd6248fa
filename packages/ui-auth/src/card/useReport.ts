'use client';

import type { CallResult } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useAnnounce, useAuthEvents } from '#provider/useHost.ts';
import type { AccountCardProps } from './card-props.ts';

interface Success {
  event: AuthUIEvent | null;
  /** Text to announce politely. Leave it out with a toast, which is announced anyway. */
  announcement?: string;
}

/**
 * Reports the result of a call of a card: to screen readers, analytics, and `onSuccess`. Returns whether it
 * succeeded.
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
