'use client';

import { useCallback, useEffect } from 'react';
import type { SignInWayHost, WayState } from '#flow/sign-in-way.ts';
import type { SignInMethod } from '#provider/events.ts';
import type { SignInFrame } from './useSignInFrame.ts';

/** The form's side of one way. */
export function useWayHost(
  frame: Pick<SignInFrame, 'report' | 'begin' | 'settle'>,
  method: SignInMethod,
): SignInWayHost {
  const { report: reportOf, begin, settle } = frame;
  const report = useCallback((state: WayState) => reportOf(method, state), [reportOf, method]);
  useEffect(() => () => reportOf(method, null), [reportOf, method]);
  return { report, begin: () => begin(method), settle: (result) => settle(method, result) };
}
