'use client';

import { useEffect, useRef, useState } from 'react';
import { useAuthUI } from '#provider/context.ts';
import { type Redirect, useRedirect } from '#provider/navigation/useRedirect.ts';
import type { FlowProps } from './flow-props.ts';

/**
 * Milliseconds from the press to the next page, in which the success is seen and announced. Who has waited that long
 * for the answer does not wait again.
 */
const PAUSE = 600;

export interface FlowEnd<Result> {
  /** The flow has succeeded, and only the next page is left. */
  done: boolean;
  redirect: Redirect;
  /** Calls `onSuccess`, then goes to the target, or to another safe page. */
  finish: (result: Result, to?: string) => Promise<void>;
}

/**
 * End of every flow: shows the success for a moment, then goes to the target. `pending` tells since when somebody waits
 * for the answer. Where nobody pressed anything the pause counts from the success.
 */
export function useFlowEnd<Result>(
  { redirectTo, onSuccess }: FlowProps<Result>,
  pending: boolean,
): FlowEnd<Result> {
  const { now } = useAuthUI();
  const pressedAt = useRef<number | null>(null);
  const redirect = useRedirect(redirectTo);
  const [done, setDone] = useState(false);
  const [leaving, setLeaving] = useState<{ to: string; at: number } | null>(null);
  const { go, target } = redirect;

  useEffect(() => {
    if (pending) pressedAt.current = now();
    // A press belongs to the success that is told as soon as the waiting is over, and to none that comes later.
    const timer = setTimeout(() => {
      if (!pending) pressedAt.current = null;
    });
    return () => clearTimeout(timer);
  }, [pending, now]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => go(leaving.to), Math.max(leaving.at - now(), 0));
    return () => clearTimeout(timer);
  }, [leaving, go, now]);

  async function finish(result: Result, to = target): Promise<void> {
    const at = (pressedAt.current ?? now()) + PAUSE;
    setDone(true);
    if ((await onSuccess?.(result)) !== false) setLeaving({ to, at });
  }
  return { done, redirect, finish };
}
