'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { forgetRecentChoices } from '#provider/session/recent-choices.ts';
import { findHttpUrl } from '#social-sign-in/find-http-url.ts';

/** Which sessions a sign-out ends. */
export type SignOutScope = 'current' | 'account' | 'all' | 'others';

/** Signing out, as `useSignOut` returns it. */
export interface SignOut {
  /**
   * Ends the sessions of this browser, all of the user's, or all of the user's but this one. If a browser has
   * several accounts, `account` ends only the active one, and another one becomes active.
   */
  signOut: (scope?: SignOutScope) => Promise<CallResult<unknown>>;
  pending: boolean;
  error: AuthUIError | null;
}

const scopeNames = { all: 'all', others: 'others' } as const;

/** Where the browser goes to be signed out by an identity provider, too. */
const findOnward = ({ data }: { data: unknown }): string | null =>
  typeof data === 'object' && data !== null && 'redirectTo' in data ? findHttpUrl(data.redirectTo) : null;

/** The page is being left, so nobody goes on here. */
const forever = new Promise<never>(() => {});

/**
 * Signs out. All cached data of the user are removed before `signOut` resolves. If the identity provider of an organization
 * signs them out too, the browser goes there instead, and `signOut` does not resolve.
 *
 * @example
 * function SignOutLink() {
 *   const { signOut, pending, error } = useSignOut();
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void signOut()}>Sign out</button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useSignOut(): SignOut {
  const { emit, leave } = useAuthUI();
  const calls = {
    current: useAuthCall(trpc.signOut.useMutation(), { endsSession: true }),
    account: useAuthCall(trpc.signOut.useMutation()),
    all: useAuthCall(trpc.revokeSessions.useMutation()),
    others: useAuthCall(trpc.revokeOtherSessions.useMutation()),
  };

  const run = (scope: SignOutScope): Promise<CallResult<unknown>> =>
    scope === 'account' ? calls.account.run({ sessionOnly: true }) : calls[scope].run();

  async function signOut(scope: SignOutScope = 'current'): Promise<CallResult<unknown>> {
    const result = await run(scope);
    if (!result.ok) return result;
    if (scope === 'all' || scope === 'others') emit({ name: 'session_revoked', scope: scopeNames[scope] });
    if (scope !== 'others') {
      forgetRecentChoices();
      emit({ name: 'signed_out' });
    }
    const onward = findOnward(result);
    if (onward === null) return result;
    leave(onward);
    return forever;
  }
  const all = Object.values(calls);
  return {
    signOut,
    pending: all.some((call) => call.pending),
    error: all.find((call) => call.error)?.error ?? null,
  };
}
