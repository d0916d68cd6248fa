'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import type { ApiKeyMeta, CreatedApiKey } from './api-key.ts';

/** Rotating an API key, as its hook returns it. */
export interface RotateApiKey {
  /** The new key, which is not to be had again; undefined after an error. The old one works `overlap` seconds more. */
  rotate: (key: Pick<ApiKeyMeta, 'id'>, overlap: number) => Promise<CreatedApiKey | undefined>;
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
  reset: () => void;
}

/**
 * Replaces an API key by a new one with the same permissions.
 *
 * @example
 * function Rotate({ id, show }: { id: string; show: (secret: string) => void }) {
 *   const { rotate, pending, error } = useRotateApiKey();
 *   async function replace() {
 *     const created = await rotate({ id }, 60 * 60);
 *     if (created) show(created.key);
 *   }
 *   return (
 *     <button type="button" disabled={pending} onClick={() => void replace()}>
 *       {error?.message ?? 'Replace'}
 *     </button>
 *   );
 * }
 */
export function useRotateApiKey(): RotateApiKey {
  const emit = useAuthEvents();
  // The answer contains the key, so it is removed with the component.
  const mutation = trpc.apiKey.rotate.useMutation({ gcTime: 0 });
  const call = useAuthCall(mutation);

  async function rotate({ id }: Pick<ApiKeyMeta, 'id'>, overlap: number): Promise<CreatedApiKey | undefined> {
    const result = await call.run({ keyId: id, overlap });
    if (!result.ok) return undefined;
    emit({ name: 'api_key_rotated' });
    mutation.reset();
    return result.data;
  }

  const { pending, error, retryAt, reset } = call;
  return { rotate, pending, error, retryAt, reset };
}
