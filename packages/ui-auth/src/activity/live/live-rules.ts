/** Milliseconds between two questions for newer events. */
const EVERY = 10_000;

/** The most between two questions while the service answers with errors. */
const SLOWEST = 300_000;

/** Events of one answer. If there are more, the whole list is loaded again. */
export const MOST_NEWER = 50;

interface QueryState {
  state: { status: string; errorUpdateCount: number };
}

/** Each error doubles the time until the next question. */
export const toPause = ({ state: { status, errorUpdateCount } }: QueryState): number =>
  status === 'error' ? Math.min(EVERY * 2 ** errorUpdateCount, SLOWEST) : EVERY;

/**
 * Rules of the question for newer events: now and then, and when the reader comes back. It is not asked by hidden pages
 * and without a network, which the query layer knows.
 */
export const toLiveRules = (enabled: boolean) => ({
  enabled,
  retry: false,
  gcTime: 0,
  staleTime: EVERY,
  refetchInterval: toPause,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always' as const,
  // The list itself is new: the first question has time.
  initialData: { events: [], nextCursor: null },
});
