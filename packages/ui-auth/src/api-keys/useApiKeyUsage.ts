'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthUI } from '#provider/context.ts';
import { DAY } from './expiry.ts';

export interface ApiKeyUsageState {
  /** Days on which the key was used. Undefined until the server has answered. */
  days: AuthOutputs['apiKey']['usage']['days'] | undefined;
  /** The first day that is asked for, as `YYYY-MM-DD`. */
  from: string;
  error: AuthUIError | null;
  refetch: () => void;
}

export interface ApiKeyUsageOptions {
  /** Number of days, at most 90. Default 30. */
  days?: number | undefined;
  enabled?: boolean | undefined;
}

/**
 * The number of requests with an API key on each of the last days.
 *
 * @example
 * function Requests({ id }: { id: string }) {
 *   const { days, error, refetch } = useApiKeyUsage(id, { days: 7 });
 *   if (error && !days) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!days) return <p>One moment</p>;
 *   if (days.length === 0) return <p>Not used</p>;
 *   return <ul>{days.map(({ day, requests }) => <li key={day}>{`${day}: ${requests}`}</li>)}</ul>;
 * }
 */
export function useApiKeyUsage(
  id: string,
  { days = 30, enabled = true }: ApiKeyUsageOptions = {},
): ApiKeyUsageState {
  const { now } = useAuthUI();
  // The server counts days in UTC.
  const from = new Date(now() - (days - 1) * DAY * 1000).toISOString().slice(0, 10);
  const input = { id, from };
  const asked = trpc.apiKey.usage.useQuery(input, { enabled, retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.apiKey.usage, input, 'query'));
  return {
    days: query.data?.days,
    from,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
