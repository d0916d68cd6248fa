'use client';

import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';

/** What everybody who is signed in may know of an application. Without an id nothing is asked. */
export const usePublicClient = (clientId: string | undefined, enabled: boolean) =>
  trpc.oauth2.publicClient.useQuery(
    { client_id: clientId ?? '' },
    { enabled: enabled && clientId !== undefined, retry: retryWithoutAnswer },
  );
