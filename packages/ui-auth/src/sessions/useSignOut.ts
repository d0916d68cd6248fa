'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthUI } from '#provider/context.ts';
import { type CallResult, useAuthCall } from '#provider/useAuthCall.ts';

export type SignOutScope = 'current' | 'all' | 'others';

export interface SignOut {
  /** Ends this session, all of the user's, or all but this one. */
  signOut: (scope?: SignOutScope) => Promise<CallResult<unknown>>;
  pending: boolean;
  error: AuthUIError | null;
}

const scopeNames = { current: 'one', all: 'all', others: 'others' } as const;

/** Signs out. Whatever the kit knew of the user is gone from its cache before `signOut` resolves. */
export function useSignOut(): SignOut {
  const { emit } = useAuthUI();
  const calls = {
    current: useAuthCall(trpc.signOut.useMutation(), { endsSession: true }),
    all: useAuthCall(trpc.revokeSessions.useMutation()),
    others: useAuthCall(trpc.revokeOtherSessions.useMutation()),
  };

  async function signOut(scope: SignOutScope = 'current'): Promise<CallResult<unknown>> {
    const result = await calls[scope].run();
    if (!result.ok) return result;
    if (scope !== 'current') emit({ name: 'session_revoked', scope: scopeNames[scope] });
    if (scope !== 'others') emit({ name: 'signed_out' });
    return result;
  }
  const all = Object.values(calls);
  return {
    signOut,
    pending: all.some((call) => call.pending),
    error: all.find((call) => call.error)?.error ?? null,
  };
}
