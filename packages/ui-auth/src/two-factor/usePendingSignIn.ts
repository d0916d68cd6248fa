'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';

export interface PendingSignInState {
  /** Whose sign-in waits in this browser; null if nobody's does, or if that could not be asked. */
  user: AuthOutputs['twoFactor']['pendingSignIn'];
  isLoading: boolean;
  /** Error of asking. */
  error: AuthUIError | null;
  refetch: () => void;
  /** True while the sign-in is being dropped. */
  leaving: boolean;
  /** Error of that. */
  leaveError: AuthUIError | null;
  /** Drops the sign-in; true if that was done. */
  leave: () => Promise<boolean>;
}

export interface PendingSignInOptions {
  /** False does not ask. Default true. */
  enabled?: boolean | undefined;
  /** Called with the error when the sign-in could not be dropped. */
  onError?: ((error: AuthUIError) => void) | undefined;
}

/**
 * Whose sign-in waits for a second step in this browser.
 *
 * @example
 * function Waiting({ onLeave }: { onLeave: () => void }) {
 *   const { user, error, refetch, leave, leaving, leaveError } = usePendingSignIn();
 *   if (error) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!user) return null;
 *   return (
 *     <p>
 *       {user.name}
 *       <button type="button" disabled={leaving} onClick={() => void leave().then((done) => done && onLeave())}>
 *         Not you?
 *       </button>
 *       {leaveError?.message}
 *     </p>
 *   );
 * }
 */
export function usePendingSignIn({ enabled = true, onError }: PendingSignInOptions = {}): PendingSignInState {
  // Not kept: the next sign-in of this browser may be that of another person.
  const rules = { enabled, retry: retryWithoutAnswer, gcTime: 0 };
  const asked = trpc.twoFactor.pendingSignIn.useQuery(undefined, rules);
  const query = useAnswer(asked, getQueryKey(trpc.twoFactor.pendingSignIn, undefined, 'query'));
  const call = useAuthCall(trpc.twoFactor.cancelSignIn.useMutation());

  async function leave(): Promise<boolean> {
    const result = await call.run(undefined);
    if (!result.ok) onError?.(result.error);
    return result.ok;
  }

  return {
    user: query.data ?? null,
    isLoading: query.isPending,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    leaving: call.pending,
    leaveError: call.error,
    leave,
  };
}
