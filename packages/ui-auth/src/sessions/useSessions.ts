'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { SessionRow } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useSession } from '#provider/session/useSession.ts';
import { sortSessions } from './sort-sessions.ts';

export interface SessionsState {
  /** This device first, then the others by their last use. Undefined until the server has answered. */
  sessions: SessionRow[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The devices on which the user is signed in.
 *
 * @example
 * function Devices() {
 *   const { sessions, error, refetch } = useSessions();
 *   if (error && !sessions) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!sessions) return <p>One moment</p>;
 *   return (
 *     <ul>
 *       {sessions.map(({ id, device, current }) => <li key={id} aria-current={current}>{device.browser}</li>)}
 *     </ul>
 *   );
 * }
 */
export function useSessions(): SessionsState {
  const { status } = useSession();
  const asked = trpc.listSessions.useQuery(undefined, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.listSessions, undefined, 'query'));
  return {
    sessions: query.data && sortSessions(query.data),
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
