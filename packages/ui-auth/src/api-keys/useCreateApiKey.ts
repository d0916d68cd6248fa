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
  /** First characters of the key. */
  prefix: string | undefined;
  /** Actions by resource. */
  permissions: Record<string, string[]> | undefined;
  /** Id of the configuration of keys. Default: the first. */
  configId: string | undefined;
  organizationId: string | undefined;
}

/** Creates a key with code of the application, which may set what users may not: limits, and any permissions. */
export type CreateApiKey = (draft: ApiKeyDraft) => Promise<CreatedApiKey>;

export interface CreateApiKeyOptions {
  /** Default `user`. */
  owner?: ApiKeyOwner | undefined;
  /** One of `config.apiKey.configurations`. Default: that of the server. */
  configuration?: ApiKeyConfiguration | undefined;
  /** Creates the key with code of the application, in place of the call of the service. */
  create?: CreateApiKey | undefined;
  onCreated: (key: CreatedApiKey) => void;
  /** Called with the error when a call was refused. */
  onError?: ((error: AuthUIError) => void) | undefined;
}

/** The fields in the form for a new key. */
export type ApiKeyChoice = Pick<ApiKeyDraft, 'name' | 'expiresIn' | 'prefix' | 'permissions'>;

export interface CreateApiKeyFlow {
  /** Creates the key, which `onCreated` is given once. */
  submit: (choice: ApiKeyChoice) => Promise<void>;
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
}

const withoutUndefined = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/**
 * Creates an API key of the signed-in user, or of an organization.
 *
 * @example
 * function NewKey({ show }: { show: (secret: string) => void }) {
 *   const { submit, pending, error } = useCreateApiKey({ onCreated: ({ key }) => show(key) });
 *   const choice = { name: 'Builds', expiresIn: undefined, prefix: undefined, permissions: undefined };
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void submit(choice)}>Create</button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useCreateApiKey(options: CreateApiKeyOptions): CreateApiKeyFlow {
  const { owner = 'user', configuration, create, onCreated, onError } = options;
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

  async function submit(choice: ApiKeyChoice): Promise<void> {
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
