'use client';

import type { AnyTRPCRouter } from '@trpc/server';
import type { AppRouter } from '#client/router.ts';
import { trpc } from '#client/trpc.ts';
import type { Session, SessionChangesOf, SessionOf } from '#client/wire-types.ts';
import { type AuthCall, useAuthCall } from '#provider/calls/useAuthCall.ts';

/**
 * Changes your own fields of the session of this browser, see `session.additionalFields`. What `useSession` returns
 * has the new values before `run` resolves. `Router` as in `useSession`.
 *
 * @example
 * function DarkMode() {
 *   const { run, pending, error } = useUpdateSession<typeof keystead.router>();
 *   return (
 *     <button type="button" disabled={pending} onClick={() => void run({ theme: 'dark' })}>
 *       {error?.message ?? 'Dark'}
 *     </button>
 *   );
 * }
 */
export function useUpdateSession<Router extends AnyTRPCRouter = AppRouter>(): AuthCall<
  SessionChangesOf<Router>,
  { session: SessionOf<Router> }
>;
export function useUpdateSession(): AuthCall<Record<string, never>, { session: Session }> {
  return useAuthCall(trpc.updateSession.useMutation());
}
