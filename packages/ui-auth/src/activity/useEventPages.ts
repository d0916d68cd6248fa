'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useHydrated } from '#provider/useHydrated.ts';

/** A list of events that grows a page at a time. */
export interface EventPages<Event> {
  /** Undefined until the server has answered. */
  events: readonly Event[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** Undefined when the last page is there. */
  loadMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** As much of the answer of `useInfiniteQuery` as a list needs. */
interface PagedQuery<Event> {
  data: { pages: readonly { events: readonly Event[] }[] } | undefined;
  error: Parameters<typeof toAuthUIError>[0] | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
}

/** The pages of a query as one list. */
export function useEventPages<Event>(query: PagedQuery<Event>): EventPages<Event> {
  const hydrated = useHydrated();
  return {
    events: hydrated ? query.data?.pages.flatMap(({ events }) => events) : undefined,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}
