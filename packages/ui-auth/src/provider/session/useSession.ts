'use client';

import type { AnyTRPCRouter } from '@trpc/server';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { AppRouter } from '#client/router.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { SessionOf, UserOf } from '#client/wire-types.ts';
import { retryWithoutAnswer, SESSION_STALE_TIME } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { sessionKey } from './session-key.ts';

/** `Router` is the type of your server's router, if its users have fields of your own. */
export type SessionState<Router extends AnyTRPCRouter = AppRouter> = {
  error: AuthUIError | null;
  refetch: () => void;
} & (
  | { status: 'loading'; session: null; user: null }
  | { status: 'signed-out'; session: null; user: null }
  | {
      status: 'signed-in';
      session: SessionOf<Router>;
      user: UserOf<Router>;
    }
);

/**
 * The session. Loaded again when the window gets the focus after a minute, and when another tab changed it.
 *
 * @example
 * function Greeting() {
 *   const { status, user, error, refetch } = useSession<typeof keystead.router>();
 *   if (status === 'loading') return <p>One moment</p>;
 *   if (status === 'signed-in') return <p>{`Hello, ${user.name}`}</p>;
 *   if (error) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return <a href="/sign-in">Sign in</a>;
 * }
 */
export function useSession<Router extends AnyTRPCRouter = AppRouter>(): SessionState<Router>;
export function useSession(): SessionState {
  const asked = trpc.getSession.useQuery(undefined, {
    staleTime: SESSION_STALE_TIME,
    refetchOnWindowFocus: true,
    retry: retryWithoutAnswer,
    // Not loaded again by components that appear because of the failure, which would loop.
    retryOnMount: false,
  });
  const query = useAnswer(asked, sessionKey());
  const shared = {
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
  if (query.data) return { ...shared, status: 'signed-in', ...query.data };
  const status = query.isPending ? 'loading' : 'signed-out';
  return { ...shared, status, session: null, user: null };
}
