'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useHydrated } from '#provider/useHydrated.ts';

export interface AdminOverviewState {
  /** Undefined until the server has answered. */
  overview: AuthOutputs['admin']['overview'] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * Figures of the service for the last days, at most 90, in the reader's time zone. For administrators.
 *
 * @example
 * function People() {
 *   const { overview, error, refetch } = useAdminOverview(7);
 *   if (error && !overview) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!overview) return <p>One moment</p>;
 *   return <p>{`${overview.people} people, ${overview.joined} of them new`}</p>;
 * }
 */
export function useAdminOverview(days = 30): AdminOverviewState {
  const { status } = useSession();
  const { now } = useAuthUI();
  const hydrated = useHydrated();
  // A server does not know the clocks of the reader.
  const utcOffset = hydrated ? -new Date(now()).getTimezoneOffset() : 0;
  const input = { days, utcOffset };
  const asked = trpc.admin.overview.useQuery(input, {
    enabled: status === 'signed-in' && hydrated,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.admin.overview, input, 'query'));
  return {
    overview: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void asked.refetch(),
  };
}
