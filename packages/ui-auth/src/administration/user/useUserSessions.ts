'use client';

import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminSession } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';

export interface UserSessionsState {
  /** Undefined until the server has answered. */
  sessions: AdminSession[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** Ends a session. Its row disappears at once, and returns if the server refuses. */
  revoke: (session: AdminSession) => Promise<CallResult<unknown>>;
}

/** Key of the query, because the call is a POST. Like other keys it begins with the name of the call. */
const toKey = (userId: string): QueryKey => [['admin', 'listUserSessions'], userId];

/**
 * Sessions of a user.
 *
 * @example
 * function SessionsOf({ userId }: { userId: string }) {
 *   const { sessions, error, refetch, revoke } = useUserSessions(userId);
 *   if (error && !sessions) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!sessions) return <p>One moment</p>;
 *   return sessions.map((session) => (
 *     <button key={session.id} type="button" onClick={() => void revoke(session)}>
 *       {`Sign out ${session.device.browser}`}
 *     </button>
 *   ));
 * }
 */
export function useUserSessions(userId: string): UserSessionsState {
  const { client, queryClient } = useServer();
  const queryKey = toKey(userId);
  const call = useAuthCall(trpc.admin.revokeUserSession.useMutation(), { keepsAnswers: true });
  const query = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) =>
        (await client.calls.admin.listUserSessions.mutate({ userId }, { signal })).sessions,
      retry: retryWithoutAnswer,
    },
    queryClient,
  );

  async function revoke({ id, token }: AdminSession): Promise<CallResult<unknown>> {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<AdminSession[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id));
    const result = await call.run({ sessionToken: token });
    if (result.ok) await call.refresh();
    else await query.refetch();
    return result;
  }

  return {
    sessions: query.data,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    revoke,
  };
}
