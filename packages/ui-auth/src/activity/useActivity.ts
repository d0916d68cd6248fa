'use client';

import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useSession } from '#provider/session/useSession.ts';
import type { OwnEventQuery } from './own-filter.ts';
import { type EventPages, useEventPages } from './useEventPages.ts';

/** An event of the signed-in user. */
export type OwnEvent = AuthOutputs['listEvents']['events'][number];

/**
 * Events of the signed-in user, and events of others that concern the account, page by page.
 *
 * @example
 * function WhatHappened() {
 *   const { events, error, loadMore, loadingMore, refetch } = useActivity(10);
 *   if (error && !events) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!events) return <p>One moment</p>;
 *   return (
 *     <>
 *       <ul>{events.map(({ id, action }) => <li key={id}>{action}</li>)}</ul>
 *       {loadMore && <button type="button" disabled={loadingMore} onClick={loadMore}>More</button>}
 *     </>
 *   );
 * }
 */
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
