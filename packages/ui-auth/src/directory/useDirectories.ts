'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useIsKnown } from '#provider/session/useIsKnown.ts';
import { useToast } from '#provider/useHost.ts';
import type { Directory, DirectoryToken } from './directory.ts';

export interface DirectoriesState {
  /** Undefined until the server has answered. */
  directories: readonly Directory[] | undefined;
  /** Error of the list. */
  error: AuthUIError | null;
  /** Loads the list again. */
  refetch: () => void;
  /** `providerId` of the directory with a running call. */
  busy: string | null;
  /** Error of that call. */
  failure: { providerId: string; error: AuthUIError } | null;
  /** Ends a token, and shows the notice. */
  revoke: (directory: Directory, token: DirectoryToken, notice: string) => Promise<void>;
  /** Deletes a directory, and shows the notice. With `deactivate` its people stop being members. */
  remove: (directory: Directory, people: 'keep' | 'deactivate', notice: string) => Promise<void>;
}

const options = { keepsAnswers: true };

/**
 * Directories of an organization, with actions for them.
 *
 * @example
 * function Directories({ organizationId }: { organizationId: string }) {
 *   const { directories, error, refetch, busy, remove } = useDirectories(organizationId);
 *   if (error && !directories) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return directories?.map((directory) => (
 *     <button
 *       key={directory.id}
 *       type="button"
 *       disabled={busy === directory.providerId}
 *       onClick={() => void remove(directory, 'keep', 'Deleted.')}
 *     >
 *       {`Delete ${directory.providerId}: ${directory.counts.users} people`}
 *     </button>
 *   ));
 * }
 */
export function useDirectories(organizationId?: string, callbacks: CardCallbacks = {}): DirectoriesState {
  const isKnown = useIsKnown();
  const input = toOrganizationInput(organizationId);
  const asked = trpc.scim.listProviderConnections.useQuery(input, {
    enabled: isKnown,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.scim.listProviderConnections, input, 'query'));
  const revocation = useAuthCall(trpc.scim.revokeToken.useMutation(), options);
  const removal = useAuthCall(trpc.scim.deleteProviderConnection.useMutation(), options);
  const report = useReport(callbacks);
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<DirectoriesState['failure']>(null);

  async function during<Output>(
    { providerId }: Directory,
    call: { refresh: () => Promise<void> },
    run: () => Promise<CallResult<Output>>,
  ): Promise<CallResult<Output>> {
    setBusy(providerId);
    setFailure(null);
    const result = await run();
    if (!result.ok) setFailure({ providerId, error: result.error });
    await call.refresh();
    setBusy(null);
    return result;
  }

  function tell(result: CallResult<unknown>, event: AuthUIEvent, notice: string): void {
    if (report(result, { event })) toast({ title: notice });
  }

  return {
    directories: query.data?.providers,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy,
    failure,
    async revoke(directory, { id: tokenId }, notice) {
      const result = await during(directory, revocation, () => revocation.run({ ...input, tokenId }));
      tell(result, { name: 'directory_token_revoked' }, notice);
    },
    async remove(directory, people, notice) {
      const { providerId } = directory;
      const result = await during(directory, removal, () => removal.run({ ...input, providerId, people }));
      tell(result, { name: 'directory_deleted' }, notice);
    },
  };
}
