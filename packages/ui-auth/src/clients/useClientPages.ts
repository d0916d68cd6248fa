'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type MorePages, toMorePages } from '#card/more-pages.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useSession } from '#provider/session/useSession.ts';
import { type ClientOwner, type OAuthClient, useClientCalls } from './calls.ts';
import { type ClientList, matchesList } from './client-list.ts';

export interface ClientPages extends MorePages {
  /** Those of the configuration first. Undefined until the server has answered. */
  clients: readonly OAuthClient[] | undefined;
  /** Number of all that match, without those of the configuration. */
  total: number;
  /** True once more than one page is loaded. */
  isGrown: boolean;
  /** Another search is loading: the applications are still the previous ones. */
  isStale: boolean;
  /** Error of the list. */
  error: AuthUIError | null;
  refetch: () => Promise<unknown>;
}

/** A renamed application can be on two pages of a list by name. */
const once = (clients: readonly OAuthClient[]): OAuthClient[] => [
  ...new Map(clients.map((client) => [client.client_id, client])).values(),
];

/** The applications of one owner, page by page. */
export function useClientPages(owner: ClientOwner, list: ClientList): ClientPages {
  const { status } = useSession();
  const { queryClient } = useServer();
  const calls = useClientCalls(owner);
  const path = owner === 'operator' ? ['admin', 'oauth2', 'listClients'] : ['oauth2', 'searchClients'];
  const key = [path, { input: { owner, list }, type: 'infinite' }];
  const asked = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        calls.list(list, { cursor: pageParam === '' ? undefined : pageParam, signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const { data, error } = useAnswer(asked, key);
  const [first] = data?.pages ?? [];
  return {
    ...toMorePages(asked),
    clients:
      data &&
      once([
        ...(first?.configured.filter((client) => matchesList(client, list)) ?? []),
        ...data.pages.flatMap(({ clients }) => clients),
      ]),
    total: first?.total ?? 0,
    isGrown: (data?.pages.length ?? 0) > 1,
    isStale: asked.isPlaceholderData,
    error: error === null ? null : toAuthUIError(error),
    refetch: () => asked.refetch(),
  };
}
