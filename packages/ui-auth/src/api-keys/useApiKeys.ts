'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useSession } from '#provider/session/useSession.ts';
import type { ApiKeyMeta } from './api-key.ts';
import type { ApiKeyOwner } from './is-offered.ts';

export interface ApiKeysState {
  /** All of them, the newest first. Undefined until the server has answered. */
  keys: readonly ApiKeyMeta[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/** Largest number of keys that the server lists. */
const MOST = 1000;

const toInput = (owner: ApiKeyOwner) => ({
  limit: MOST,
  ...(owner !== 'user' && { organizationId: owner.organizationId }),
});

/**
 * The API keys of the signed-in user, or of an organization.
 *
 * @example
 * function Keys({ organizationId }: { organizationId: string }) {
 *   const { keys, error, refetch } = useApiKeys({ organizationId });
 *   if (error && !keys) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!keys) return <p>One moment</p>;
 *   if (keys.length === 0) return <p>No keys</p>;
 *   return <ul>{keys.map(({ id, name, start }) => <li key={id}>{name ?? start}</li>)}</ul>;
 * }
 */
export function useApiKeys(owner: ApiKeyOwner = 'user'): ApiKeysState {
  const { status } = useSession();
  const input = toInput(owner);
  const asked = trpc.apiKey.list.useQuery(input, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.apiKey.list, input, 'query'));
  return {
    keys: query.data && (Array.isArray(query.data) ? query.data : query.data.apiKeys),
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
