'use client';

import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import type { Connection } from '../connection.ts';

/** What is done to the keys of the service for one identity provider. */
export type KeyStep = AuthInputs['sso']['rotateKeys']['step'];

export interface ConnectionKeysState {
  /** Takes a step, and shows the notice. Returns the connection after it; undefined if it was refused. */
  rotate: (providerId: string, step: KeyStep, notice: string) => Promise<Connection | undefined>;
  pending: boolean;
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
}

/**
 * Changes the keys by which the service signs for an identity provider that speaks SAML: `prepare` makes a second one,
 * `activate` signs with it, `remove` takes the one away that does not sign.
 *
 * @example
 * function PrepareKey({ providerId }: { providerId: string }) {
 *   const { rotate, pending, error } = useConnectionKeys();
 *   return (
 *     <button type="button" disabled={pending} onClick={() => void rotate(providerId, 'prepare', 'Prepared.')}>
 *       {error?.message ?? 'Prepare a new key'}
 *     </button>
 *   );
 * }
 */
export function useConnectionKeys(callbacks: CardCallbacks = {}): ConnectionKeysState {
  const call = useAuthCall(trpc.sso.rotateKeys.useMutation());
  const report = useReport(callbacks);
  const toast = useToast();
  return {
    pending: call.pending,
    error: call.error,
    retryAt: call.retryAt,
    async rotate(providerId, step, notice) {
      const result = await call.run({ providerId, step });
      if (report(result, { event: { name: 'sso_connection_updated' } })) toast({ title: notice });
      return result.ok ? result.data : undefined;
    },
  };
}
