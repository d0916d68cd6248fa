'use client';

import { useEffect, useRef } from 'react';
import type { AuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import type { SignInWayHost, WayState } from './sign-in-way.ts';

/** Reports the state of a way to the form, after every change. */
export function useWayReport({ report }: SignInWayHost, state: WayState): void {
  const { pending, error, retryAt } = state;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    // Functions that are new in each render do not count as a change.
    report({ pending, error, retryAt, reset: () => latest.current.reset() });
  }, [report, pending, error, retryAt]);
}

/** A call as a way of signing in. It does nothing while another way is running, and while it has to wait. */
export function useWayCall<Input, Output extends object>(
  host: SignInWayHost,
  call: AuthCall<Input, Output>,
): (input: Input) => Promise<void> {
  const { now } = useAuthUI();
  const { retryAt } = call;
  useWayReport(host, call);
  return async (input) => {
    if ((retryAt !== null && retryAt > now()) || !host.begin()) return;
    await host.settle(await call.run(input));
  };
}
