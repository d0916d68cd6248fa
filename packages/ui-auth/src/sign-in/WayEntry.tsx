'use client';

import type { ReactNode } from 'react';
import type { SignInScreen, SignInWayProps } from '#flow/sign-in-way.ts';
import type { SignInMethod } from '#provider/events.ts';
import type { SignInFrame } from './useSignInFrame.ts';
import { useWayHost } from './useWayHost.ts';

interface WayEntryProps {
  method: SignInMethod;
  frame: SignInFrame;
  form: SignInScreen;
  /** Draws the way. */
  children: (way: SignInWayProps) => ReactNode;
}

/** One way on the screen, with the form's side of it. */
export function WayEntry({ method, frame, form, children }: WayEntryProps) {
  const host = useWayHost(frame, method);
  const others = [...frame.states].filter(([other]) => other !== method).map(([, state]) => state);
  const blocked = form.done || others.some(({ pending }) => pending);
  return children({ host, form, others, blocked });
}
