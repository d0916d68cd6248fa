'use client';

import type { ReactNode } from 'react';
import type { User } from '#client/wire-types.ts';
import { type SessionState, useSession } from '#provider/useSession.ts';

export interface ShowProps {
  /** A state of the session, or a question to the signed-in user. */
  when: SessionState['status'] | ((user: User) => boolean);
  /** Shown when the answer is no. */
  fallback?: ReactNode;
  /** Shown until the server has answered, and while it cannot be asked. Default: nothing. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Shows its children to those they are for. Looks only: the server decides what anybody may do. */
export function Show({ when, fallback = null, loading = null, children }: ShowProps) {
  const { status, user, error } = useSession();
  // A question without an answer must not turn people out.
  const state = status === 'signed-out' && error ? 'loading' : status;
  if (when === state) return children;
  if (state === 'loading') return loading;
  if (typeof when === 'function' && user && when(user)) return children;
  return fallback;
}
