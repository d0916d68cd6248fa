'use client';

import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import type { ApiKeyMeta } from './api-key.ts';

/** Revoking an API key, as its hook returns it. */
export interface RevokeApiKey {
  /** Returns whether the key is gone. `notice` is shown if this call revoked it. */
  revoke: (key: Pick<ApiKeyMeta, 'id'>, notice: string) => Promise<boolean>;
  pending: boolean;
  error: AuthUIError | null;
  reset: () => void;
}

export interface RevokeApiKeyOptions {
  onRevoked?: (() => void) | undefined;
  onError?: ((error: AuthUIError) => void) | undefined;
}

/**
 * Revokes an API key, which cannot be undone.
 *
 * @example
 * function RevokeKey({ id }: { id: string }) {
 *   const { revoke, pending, error } = useRevokeApiKey();
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void revoke({ id }, 'Revoked.')}>
 *         Revoke
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useRevokeApiKey({ onRevoked, onError }: RevokeApiKeyOptions = {}): RevokeApiKey {
  const call = useAuthCall(trpc.apiKey.delete.useMutation(), { keepsAnswers: true });
  const report = useReport({ onSuccess: onRevoked, onError });
  const toast = useToast();

  async function revoke({ id }: Pick<ApiKeyMeta, 'id'>, notice: string): Promise<boolean> {
    const result = await call.run({ keyId: id });
    // The key was revoked elsewhere.
    const isGone = result.ok || result.error.code === 'KEY_NOT_FOUND';
    if (isGone) await call.refresh();
    if (report(result, { event: { name: 'api_key_revoked' } })) toast({ title: notice });
    return isGone;
  }

  const { pending, error, reset } = call;
  return { revoke, pending, error, reset };
}
