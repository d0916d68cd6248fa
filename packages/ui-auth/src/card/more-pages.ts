import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';

/** State of further pages of a list. */
export interface MorePages {
  /** Undefined on the last page. */
  loadMore: (() => void) | undefined;
  /** The next page is loading. */
  loadingMore: boolean;
  /** Error of the next page; null while it is loaded again. */
  moreError: AuthUIError | null;
}

/** The part of the result of `useInfiniteQuery` that is used. */
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

/** Where the next page of a list begins that is read by offset; undefined on the last page. */
export function nextOffset(
  count: number,
  { offset, total }: { offset: number; total: number },
): number | undefined {
  const next = offset + count;
  return count > 0 && next < total ? next : undefined;
}
