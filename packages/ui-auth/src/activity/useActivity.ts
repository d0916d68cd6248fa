'use client';

import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useSession } from '#provider/session/useSession.ts';
import type { OwnEventQuery } from './own-filter.ts';
import { type EventPages, useEventPages } from './useEventPages.ts';

/** An event of the signed-in user. */
export type OwnEvent = AuthOutputs['listEvents']['events'][number];

/** Events of the signed-in user, and events of others that concern the account, page by page. */
export function useActivity(pageSize = 25, only: OwnEventQuery = {}): EventPages<OwnEvent> {
  const { status } = useSession();
  const query = trpc.listEvents.useInfiniteQuery(
    { ...only, limit: pageSize },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  return useEventPages(query);
}
