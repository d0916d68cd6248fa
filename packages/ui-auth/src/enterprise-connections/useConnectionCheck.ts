'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import type { CheckedConnection } from './connection.ts';

export interface ConnectionCheckState {
  /** Asks the identity provider for its document and its keys. */
  check: (providerId: string) => Promise<void>;
  /** What it found; null before, and while it runs. */
  found: CheckedConnection | null;
  pending: boolean;
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
}

/**
 * Checks an identity provider of an organization. Nobody is signed in.
 *
 * @example
 * function ProviderCheck({ providerId }: { providerId: string }) {
 *   const { check, found, pending, error } = useConnectionCheck();
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void check(providerId)}>Check</button>
 *       {error?.message}
 *       {found?.faults.map(({ code, message, hint }) => <p key={code}>{`${message} ${hint}`}</p>)}
 *     </>
 *   );
 * }
 */
export function useConnectionCheck(): ConnectionCheckState {
  const call = useAuthCall(trpc.sso.checkProvider.useMutation());
  const [found, setFound] = useState<CheckedConnection | null>(null);
  return {
    found,
    pending: call.pending,
    error: call.error,
    retryAt: call.retryAt,
    async check(providerId) {
      setFound(null);
      const result = await call.run({ providerId });
      if (result.ok) setFound(result.data);
    },
  };
}
