'use client';

import { type MorePages, toMorePages } from '#card/more-pages.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useHydrated } from '#provider/useHydrated.ts';

/** A list of events that is loaded page by page. */
export interface EventPages<Event> extends MorePages {
  /** Undefined until the server has answered. */
  events: readonly Event[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/** The part of the result of `useInfiniteQuery` that a list needs. */
type PagedQuery<Event> = Parameters<typeof toMorePages>[0] & {
  data: { pages: readonly { events: readonly Event[] }[] } | undefined;
  refetch: () => unknown;
};

/** The pages of a query as one list. */
export function useEventPages<Event>(query: PagedQuery<Event>): EventPages<Event> {
  const hydrated = useHydrated();
  return {
    ...toMorePages(query),
    events: hydrated ? query.data?.pages.flatMap(({ events }) => events) : undefined,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
