'use client';

import { useEffect, useState } from 'react';
import { type Redirect, useRedirect } from '#provider/navigation/useRedirect.ts';
import type { FlowProps } from './flow-props.ts';

/** Milliseconds between the good news and the next page: long enough to be seen and read out. */
const PAUSE = 600;

export interface FlowEnd<Result> {
  /** It is done; only the way to the next page is left. */
  done: boolean;
  redirect: Redirect;
  /** Asks `onSuccess`, then leaves for the target, or for another safe place. */
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
