'use client';

import { type EventPages, useEventPages } from '#activity/useEventPages.ts';
import { useListFilter } from '#activity/useListFilter.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { type EventFilterState, filterRules, noFilter, toQuery } from './to-query.ts';

/** An event of the log of the whole service. */
export type EventOfAll = AuthOutputs['admin']['listEvents']['events'][number];

export interface AdminActivityState {
  /** The events, the newest first. */
  pages: EventPages<EventOfAll>;
  /** The current filter. */
  filter: EventFilterState;
  /** Changes part of the filter. */
  setFilter: (change: Partial<EventFilterState>) => void;
  /** The filter as the server takes it, without what is empty. */
  query: ReturnType<typeof toQuery>;
}

export interface AdminActivityOptions {
  /** The filter at first. */
  defaultFilter?: Partial<EventFilterState> | undefined;
  /** At most 200. Default 50. */
  pageSize?: number | undefined;
  /** Keeps the filter in the query of the page. Default false. */
  inAddress?: boolean | undefined;
}

/**
 * The log of the whole service, filtered, page by page, for administrators.
 *
 * @example
 * function SignIns() {
 *   const { pages } = useAdminActivity({ defaultFilter: { action: 'session' } });
 *   const { events, error, refetch } = pages;
 *   if (error && !events) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!events) return <p>One moment</p>;
 *   return (
 *     <ul>
 *       {events.map(({ id, action, createdAt }) => <li key={id}>{`${createdAt} ${action}`}</li>)}
 *     </ul>
 *   );
 * }
 */
export function useAdminActivity({
  defaultFilter,
  pageSize = 50,
  inAddress = false,
}: AdminActivityOptions = {}): AdminActivityState {
  const { status } = useSession();
  const { now } = useAuthUI();
  const start = { ...noFilter, ...defaultFilter };
  const [filter, setFilter] = useListFilter({ start, rules: filterRules, inAddress });
  const narrowed = toQuery(filter, now());
  const query = trpc.admin.listEvents.useInfiniteQuery(
    { ...narrowed, limit: pageSize },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  return {
    pages: useEventPages(query),
    filter,
    setFilter,
    query: narrowed,
  };
}
