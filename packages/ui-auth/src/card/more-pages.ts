import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';

/** How a list of pages goes on. */
export interface MorePages {
  /** Undefined when the last page is there. */
  loadMore: (() => void) | undefined;
  loadingMore: boolean;
  /** Why the next page did not come; null while it is asked for again. */
  moreError: AuthUIError | null;
}

/** As much of the answer of `useInfiniteQuery` as it takes. */
interface PagedQuery {
  error: Parameters<typeof toAuthUIError>[0] | null;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

export function toMorePages(query: PagedQuery): MorePages {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return {
    loadMore: hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
    moreError: isFetchNextPageError && !isFetchingNextPage ? toAuthUIError(error) : null,
  };
}
