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

/** The API keys of the signed-in user, or of an organization. */
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
