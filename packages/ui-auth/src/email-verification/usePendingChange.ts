'use client';

import { trpc } from '#client/trpc.ts';
import type { PendingEmailChange } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';

export interface PendingChangeState {
  /** The change of address that waits for a link to be opened; null: none, or it is not known yet. */
  change: PendingEmailChange | null;
  isLoading: boolean;
  /** Asks again; never rejects. */
  refetch: () => Promise<PendingEmailChange | null>;
}

/** Asked again when the window is looked at, as the link may have been opened in another tab. */
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
    refetch: async () => (await query.refetch()).data?.pending ?? null,
  };
}
