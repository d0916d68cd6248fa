'use client';

import type { SignInWayHost } from '#flow/sign-in-way.ts';
import { useWayCall } from '#flow/useWayCall.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { refreshSession } from '#provider/session/refresh-session.ts';
import { isChallenge } from '#two-factor/challenge.ts';

/**
 * A way of the application: `signIn` opens a session at the service, by any call, or throws. The returned function
 * starts it. Errors become sentences, and the form shows them.
 *
 * @example
 * function BadgeButton({ host }: { host: SignInWayHost }) {
 *   const { begin, pending, retryAt } = useSignInWay(host, () => readBadge());
 *   const wait = useCountdown(retryAt);
 *   // Its errors are shown by the form.
 *   return (
 *     <button type="button" disabled={pending || wait > 0} onClick={() => void begin(undefined)}>
 *       Use your badge
 *     </button>
 *   );
 * }
 */
export function useSignInWay<Input, Output extends object>(
  host: SignInWayHost,
  signIn: (input: Input) => Promise<Output>,
): { begin: (input: Input) => Promise<void>; pending: boolean; retryAt: number | null } {
  const server = useServer();
  const call = useAuthCall({
    async mutateAsync(input: Input): Promise<Output> {
      const answer = await signIn(input);
      // The call may not have used the client that reports changes of the session.
      if (!isChallenge(answer)) await refreshSession(server, answer);
      return answer;
    },
  });
  const begin = useWayCall(host, call);
  return { begin, pending: call.pending, retryAt: call.retryAt };
}
