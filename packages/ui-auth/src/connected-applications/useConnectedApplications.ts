'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';
import { type ConnectedApplication, useConnectionCalls } from './calls.ts';

/** Applications that the user has allowed something. */
export interface ConnectedApplicationsState {
  /** The one that was used last first. Undefined until the server has answered. */
  applications: readonly ConnectedApplication[] | undefined;
  /** Error of the list. */
  error: AuthUIError | null;
  /** Loads the list again. */
  refetch: () => void;
  /** Id of the one that is being disconnected. */
  busy: string | null;
  /** Error of that call. */
  failure: { id: string; error: AuthUIError } | null;
  /** Ends the access of an application at once, and shows the notice. */
  disconnect: (application: ConnectedApplication, notice: string) => Promise<boolean>;
}

const key = [['oauth2', 'getConsents'], { type: 'query' }];

/**
 * Applications that the user has allowed something, and how to take it back.
 *
 * @example
 * function Applications() {
 *   const { applications, error, refetch, busy, failure, disconnect } = useConnectedApplications();
 *   if (error && !applications) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return applications?.map((one) => (
 *     <p key={one.id}>
 *       {one.clientName}
 *       <button type="button" disabled={busy === one.id} onClick={() => void disconnect(one, 'Disconnected.')}>
 *         Disconnect
 *       </button>
 *       {failure?.id === one.id && failure.error.message}
 *     </p>
 *   ));
 * }
 */
export function useConnectedApplications(callbacks: CardCallbacks = {}): ConnectedApplicationsState {
  const { status } = useSession();
  const { queryClient } = useServer();
  const calls = useConnectionCalls();
  const asked = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => calls.getConsents.query(undefined, { signal }),
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
    },
    queryClient,
  );
  const query = useAnswer(asked, key);
  const removal = useAuthCall({ mutateAsync: calls.deleteConsent.mutate }, { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ConnectedApplicationsState['failure']>(null);

  async function disconnect({ id }: ConnectedApplication, notice: string): Promise<boolean> {
    setBusy(id);
    setFailure(null);
    const result = await removal.run({ id });
    if (!result.ok) setFailure({ id, error: result.error });
    else await query.refetch();
    await removal.refresh();
    setBusy(null);
    if (report(result, { event: { name: 'application_disconnected' } })) toast({ title: notice });
    return result.ok;
  }

  return {
    applications: query.data,
    error: query.error ? toAuthUIError(query.error) : null,
    refetch: () => void query.refetch(),
    busy,
    failure,
    disconnect,
  };
}
