'use client';

import { useEffect, useState } from 'react';
import { useAuthUI } from './context.ts';

/**
 * Whole seconds until a time in milliseconds since 1970; 0 after it or without one.
 *
 * @example
 * function SendAgain({ nextAt, send }: { nextAt: number | null; send: () => void }) {
 *   const seconds = useCountdown(nextAt);
 *   return (
 *     <button type="button" disabled={seconds > 0} onClick={send}>
 *       {seconds > 0 ? `Again in ${seconds} s` : 'Send again'}
 *     </button>
 *   );
 * }
 */
export function useCountdown(until: number | null | undefined): number {
  const { now } = useAuthUI();
  const [, redraw] = useState(0);
  const left = until ? Math.max(0, Math.ceil((until - now()) / 1000)) : 0;

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), 1000);
    return () => clearTimeout(timer);
  });
  return left;
}
