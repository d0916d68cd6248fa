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
  /** True while the answer is loading. */
  isPending: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * Configuration of the server: methods, limits, waiting times. Loaded once for the whole application.
 *
 * @example
 * function PasswordRule() {
 *   const { config, isPending, error, refetch } = useAuthConfig();
 *   if (isPending) return <p>One moment</p>;
 *   if (!config) return <button type="button" onClick={refetch}>{error?.message}</button>;
 *   return <p>{`At least ${config.emailAndPassword.minPasswordLength} characters`}</p>;
 * }
 */
export function useAuthConfig(): AuthConfigState {
  const asked = trpc.config.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: retryWithoutAnswer,
    // Not loaded again by components that appear because of the failure, which would loop.
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
