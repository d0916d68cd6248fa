'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { PendingEmailChange } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';

/** A change of address that waits for its mail. */
export interface PendingChangeState {
  /** The pending change of address; null: none, or not known yet. */
  change: PendingEmailChange | null;
  isLoading: boolean;
  error: AuthUIError | null;
  /** Loads it again; never rejects. */
  refetch: () => Promise<PendingEmailChange | null>;
}

/** Loads again when the window gets the focus, because the link may have been opened in another tab. */
export function usePendingChange(): PendingChangeState {
  const { status } = useSession();
  const { config } = useAuthConfig();
  const enabled = status === 'signed-in' && config?.changeEmail.enabled === true;
  const query = trpc.pendingEmailChange.useQuery(undefined, {
    enabled,
    refetchOnWindowFocus: true,
    retry: retryWithoutAnswer,
  });
  return {
    change: (enabled && query.data?.pending) || null,
    isLoading: enabled && query.isPending,
    error: query.error && toAuthUIError(query.error),
    refetch: async () => (await query.refetch()).data?.pending ?? null,
  };
}
