'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { configKey } from '#provider/session/session-key.ts';
import { retryWithoutAnswer } from './query-rules.ts';
import { useAnswer } from './useAnswer.ts';

export interface AuthConfigState {
  /** Undefined until the server has answered. */
  config: PublicAuthConfig | undefined;
  isPending: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

/** What the server allows: methods, limits, waiting times. Asked once for the whole application. */
export function useAuthConfig(): AuthConfigState {
  const asked = trpc.config.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: retryWithoutAnswer,
    // Else what appears because of the failure would ask again, and so vanish and appear forever.
    retryOnMount: false,
  });
  const query = useAnswer(asked, configKey());
  return {
    config: query.data,
    isPending: query.isPending,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
