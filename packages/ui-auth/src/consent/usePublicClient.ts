'use client';

import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import type { PublicClient } from './application.ts';

/** The part of a query that is used. The whole type of it has names that the packages cannot write. */
interface PublicClientAnswer {
  data: PublicClient | undefined;
  error: object | null;
  refetch: () => unknown;
}

/** What everybody who is signed in may know of an application. Without an id nothing is asked. */
export const usePublicClient = (clientId: string | undefined, enabled: boolean): PublicClientAnswer =>
  trpc.oauth2.publicClient.useQuery(
    { client_id: clientId ?? '' },
    { enabled: enabled && clientId !== undefined, retry: retryWithoutAnswer },
  );
