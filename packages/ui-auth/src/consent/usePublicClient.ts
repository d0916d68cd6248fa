'use client';

import { useQuery } from '@tanstack/react-query';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useConsentCalls } from './calls.ts';

/** What everybody who is signed in may know of an application. Without an id nothing is asked. */
export function usePublicClient(clientId: string | undefined, enabled: boolean) {
  const calls = useConsentCalls();
  const { queryClient } = useServer();
  const input = { client_id: clientId ?? '' };
  return useQuery(
    {
      enabled: enabled && clientId !== undefined,
      retry: retryWithoutAnswer,
      queryKey: [['oauth2', 'publicClient'], { input, type: 'query' }],
      queryFn: ({ signal }) => calls.publicClient.query(input, { signal }),
    },
    queryClient,
  );
}
