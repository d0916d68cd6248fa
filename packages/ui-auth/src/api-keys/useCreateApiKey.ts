'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { refreshAnswers } from '#provider/calls/refresh-answers.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import type { CreatedApiKey } from './api-key.ts';
import type { ApiKeyConfiguration, ApiKeyOwner } from './is-offered.ts';

/** Input for a new key. */
export interface ApiKeyDraft {
  name: string;
  /** Seconds; null: never; undefined: default of the server. */
  expiresIn: number | null | undefined;
  prefix: string | undefined;
  /** Actions by resource. */
  permissions: Record<string, string[]> | undefined;
  configId: string | undefined;
  organizationId: string | undefined;
}

/** Creates a key with code of the application, which may set what users may not: limits, and any permissions. */
export type CreateApiKey = (draft: ApiKeyDraft) => Promise<CreatedApiKey>;

export interface CreateApiKeyOptions {
  owner: ApiKeyOwner;
  configuration: ApiKeyConfiguration | undefined;
  create?: CreateApiKey | undefined;
  onCreated: (key: CreatedApiKey) => void;
  onError?: ((error: AuthUIError) => void) | undefined;
}

type Choice = Pick<ApiKeyDraft, 'name' | 'expiresIn' | 'prefix' | 'permissions'>;

const withoutUndefined = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

export function useCreateApiKey({ owner, configuration, create, onCreated, onError }: CreateApiKeyOptions) {
  const emit = useAuthEvents();
  const queryClient = useQueryClient();
  // The answer contains the key, so it is removed with the dialog.
  const mutation = trpc.apiKey.create.useMutation({ gcTime: 0 });
  const send = (draft: ApiKeyDraft): Promise<CreatedApiKey> => {
    if (create) return create(draft);
    const { name, ...rest } = draft;
    return mutation.mutateAsync({ name, ...withoutUndefined(rest) });
  };
  const call = useAuthCall({ mutateAsync: send });

  async function submit(choice: Choice): Promise<void> {
    const result = await call.run({
      ...choice,
      configId: configuration?.configId,
      organizationId: owner === 'user' ? undefined : owner.organizationId,
    });
    if (!result.ok) {
      onError?.(result.error);
      return;
    }
    const scopes = Object.values(choice.permissions ?? {}).flat().length;
    emit({ name: 'api_key_created', scopes, expires: result.data.expiresAt !== null });
    mutation.reset();
    onCreated(result.data);
    // The service sends no event about a key that the application created itself.
    if (create) await refreshAnswers(queryClient, ['apiKey.list']);
  }

  return { submit, pending: call.pending, error: call.error, retryAt: call.retryAt };
}
