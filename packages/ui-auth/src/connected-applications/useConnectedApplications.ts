'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { type MorePages, toMorePages } from '#card/more-pages.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';
import type { ConnectedApplication } from './connected-application.ts';

/** Applications that the user has allowed something. */
export interface ConnectedApplicationsState extends MorePages {
  /** The one that was used last first. Undefined until the server has answered. */
  applications: readonly ConnectedApplication[] | undefined;
  /** True once more than one page is loaded. */
  isGrown: boolean;
  /** Error of the list. */
  error: AuthUIError | null;
  /** Loads the list again. */
  refetch: () => void;
  /** Id of the one with a running call. */
  busy: string | null;
  /** Error of that call. */
  failure: { id: string; error: AuthUIError } | null;
  /** Ends the access of an application at once, and shows the notice. */
  disconnect: (application: ConnectedApplication, notice: string) => Promise<boolean>;
  /** Leaves an application these scopes alone, and shows the notice. What has more ends at once. */
  narrow: (application: ConnectedApplication, scopes: readonly string[], notice: string) => Promise<boolean>;
}

const options = { keepsAnswers: true };

/** Applications of one page. */
const PAGE = 25;

/** One that is used while the pages are loaded can be on two of them. */
const once = (all: readonly ConnectedApplication[]): ConnectedApplication[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

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
  const { client, queryClient } = useServer();
  const key = [...getQueryKey(trpc.oauth2.getConsents), { type: 'infinite' }];
  const asked = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam: offset, signal }) =>
        client.calls.oauth2.getConsents.query({ limit: PAGE, offset }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page, _, offset) => (page.length < PAGE ? undefined : offset + PAGE),
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
    },
    queryClient,
  );
  const query = useAnswer(asked, key);
  const removal = useAuthCall(trpc.oauth2.deleteConsent.useMutation(), options);
  const change = useAuthCall(trpc.oauth2.updateConsent.useMutation(), options);
  const report = useReport(callbacks);
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ConnectedApplicationsState['failure']>(null);

  async function act(
    { id }: ConnectedApplication,
    run: () => Promise<CallResult<unknown>>,
    done: { event: AuthUIEvent; notice: string },
  ): Promise<boolean> {
    setBusy(id);
    setFailure(null);
    const result = await run();
    if (!result.ok) setFailure({ id, error: result.error });
    await Promise.all([query.refetch(), removal.refresh(), change.refresh()]);
    setBusy(null);
    if (report(result, { event: done.event })) toast({ title: done.notice });
    return result.ok;
  }

  return {
    ...toMorePages(asked),
    applications: query.data && once(query.data.pages.flat()),
    isGrown: (query.data?.pages.length ?? 0) > 1,
    error: query.error ? toAuthUIError(query.error) : null,
    refetch: () => void query.refetch(),
    busy,
    failure,
    disconnect: (application, notice) =>
      act(application, () => removal.run({ id: application.id }), {
        event: { name: 'application_disconnected' },
        notice,
      }),
    narrow: (application, scopes, notice) =>
      act(application, () => change.run({ id: application.id, update: { scopes: [...scopes] } }), {
        event: { name: 'application_narrowed' },
        notice,
      }),
  };
}
