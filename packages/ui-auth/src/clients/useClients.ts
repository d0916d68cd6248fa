'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import {
  type ClientChanges,
  type ClientDraft,
  type ClientOwner,
  type NewOAuthClient,
  type OAuthClient,
  useClientCalls,
} from './calls.ts';
import { type ClientList, wholeList } from './client-list.ts';
import { type ClientPages, useClientPages } from './useClientPages.ts';

/** The applications of one owner. */
export interface ClientsState extends Omit<ClientPages, 'refetch'> {
  /** How the list is searched, narrowed and sorted. */
  list: ClientList;
  /** Changes that. */
  setList: (change: Partial<ClientList>) => void;
  /** Loads the list again. */
  refetch: () => void;
  /** Id of the application with a running call. */
  busy: string | null;
  /** Error of that call. */
  failure: { id: string; error: AuthUIError } | null;
  /** Makes one; its answer has the secret this once. */
  create: (draft: ClientDraft) => Promise<CallResult<NewOAuthClient>>;
  /** Gives one another secret; the one from before works for some seconds more. */
  rotate: (client: OAuthClient, overlap: number) => Promise<CallResult<NewOAuthClient>>;
  /** Changes one, and shows the notice. */
  update: (
    client: OAuthClient,
    changes: ClientChanges,
    notice: string,
  ) => Promise<CallResult<NewOAuthClient>>;
  /** Switches one on or off, and shows the notice. */
  setDisabled: (client: OAuthClient, disabled: boolean, notice: string) => Promise<void>;
  /** Deletes one, and shows the notice. */
  remove: (client: OAuthClient, notice: string) => Promise<void>;
}

/**
 * The applications of the operator or of an organization, with actions for them.
 *
 * @example
 * function Applications({ organizationId }: { organizationId: string }) {
 *   const { clients, error, refetch, busy, setDisabled } = useClients({ organizationId });
 *   if (error && !clients) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return clients?.map((client) => (
 *     <button
 *       key={client.client_id}
 *       type="button"
 *       disabled={busy === client.client_id}
 *       onClick={() => void setDisabled(client, !client.disabled, 'Changed.')}
 *     >
 *       {`${client.disabled ? 'Switch on' : 'Switch off'} ${client.client_name}`}
 *     </button>
 *   ));
 * }
 */
export function useClients(owner: ClientOwner, callbacks: CardCallbacks = {}): ClientsState {
  const calls = useClientCalls(owner);
  const [list, setList] = useState(wholeList);
  const { refetch, ...pages } = useClientPages(owner, list);
  const options = { keepsAnswers: true };
  const creation = useAuthCall({ mutateAsync: calls.create }, options);
  const change = useAuthCall({ mutateAsync: calls.update }, options);
  const removal = useAuthCall({ mutateAsync: calls.remove }, options);
  const rotation = useAuthCall({ mutateAsync: calls.rotate }, options);
  const report = useReport(callbacks);
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ClientsState['failure']>(null);

  async function act<Output>(
    id: string,
    run: () => Promise<CallResult<Output>>,
  ): Promise<CallResult<Output>> {
    setBusy(id);
    setFailure(null);
    const result = await run();
    if (!result.ok) setFailure({ id, error: result.error });
    await refetch();
    setBusy(null);
    return result;
  }

  return {
    ...pages,
    list,
    setList: (change) => setList((before) => ({ ...before, ...change })),
    refetch: () => void refetch(),
    busy,
    failure,
    async create(draft) {
      const result = await creation.run(draft);
      if (report(result, { event: { name: 'oauth_client_created' } })) await refetch();
      return result;
    },
    async rotate({ client_id }, overlap) {
      const result = await rotation.run({ client_id, overlap });
      if (report(result, { event: { name: 'oauth_client_secret_rotated' } })) await refetch();
      return result;
    },
    async update({ client_id }, update, notice) {
      const result = await change.run({ client_id, update });
      if (report(result, { event: { name: 'oauth_client_updated' } })) {
        await refetch();
        toast({ title: notice });
      }
      return result;
    },
    async setDisabled({ client_id }, disabled, notice) {
      const result = await act(client_id, () => change.run({ client_id, update: { disabled } }));
      if (report(result, { event: { name: 'oauth_client_updated' } })) toast({ title: notice });
    },
    async remove({ client_id }, notice) {
      const result = await act(client_id, () => removal.run({ client_id }));
      if (report(result, { event: { name: 'oauth_client_deleted' } })) toast({ title: notice });
    },
  };
}
