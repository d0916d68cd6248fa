'use client';

import { useEffect, useState } from 'react';
import { type Redirect, useRedirect } from '#provider/navigation/useRedirect.ts';
import type { FlowProps } from './flow-props.ts';

/** Milliseconds between the success and the next page: long enough to be seen and announced. */
const PAUSE = 600;

export interface FlowEnd<Result> {
  /** Whether it has succeeded, and only the next page is left. */
  done: boolean;
  redirect: Redirect;
  /** Calls `onSuccess`, then goes to the target, or to another safe page. */
  finish: (result: Result, to?: string) => Promise<void>;
}

/** End of every flow: shows the success for a moment, then goes to the target. */
export function useFlowEnd<Result>({ redirectTo, onSuccess }: FlowProps<Result>): FlowEnd<Result> {
  const redirect = useRedirect(redirectTo);
  const [done, setDone] = useState(false);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const { go, target } = redirect;

  useEffect(() => {
    if (leavingTo === null) return;
    const timer = setTimeout(() => go(leavingTo), PAUSE);
    return () => clearTimeout(timer);
  }, [leavingTo, go]);

  async function finish(result: Result, to = target): Promise<void> {
    setDone(true);
    if ((await onSuccess?.(result)) !== false) setLeavingTo(to);
  }
  return { done, redirect, finish };
}
