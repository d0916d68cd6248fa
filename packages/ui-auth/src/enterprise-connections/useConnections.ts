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
import type { CheckedConnection, Connection } from './connection.ts';

export interface ConnectionsState {
  /** In the order in which people come in by them. Undefined until the server has answered. */
  connections: readonly Connection[] | undefined;
  /** Error of the list. */
  error: AuthUIError | null;
  /** Loads the list again. */
  refetch: () => void;
  /** `providerId` of the identity provider with a running call. */
  busy: string | null;
  /** Error of that call. */
  failure: { providerId: string; error: AuthUIError } | null;
  /** What the last check found. */
  checked: { providerId: string; found: CheckedConnection } | null;
  /** Asks the identity provider for its document and its keys. */
  check: (connection: Connection) => Promise<void>;
  /** Switches an identity provider on or off, and shows the notice. */
  setEnabled: (connection: Connection, enabled: boolean, notice: string) => Promise<void>;
  /** Moves an identity provider up (-1) or down (1), and shows the notice. */
  move: (connection: Connection, by: -1 | 1, notice: string) => Promise<void>;
  /** Deletes an identity provider, and shows the notice. */
  remove: (connection: Connection, notice: string) => Promise<void>;
}

const options = { keepsAnswers: true };

/**
 * Identity providers of an organization, with actions for them.
 *
 * @example
 * function IdentityProviders({ organizationId }: { organizationId: string }) {
 *   const { connections, error, refetch, busy, failure, setEnabled } = useConnections(organizationId);
 *   if (error && !connections) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return connections?.map((connection) => (
 *     <p key={connection.id}>
 *       <button
 *         type="button"
 *         disabled={busy === connection.providerId}
 *         onClick={() => void setEnabled(connection, !connection.enabled, 'Changed.')}
 *       >
 *         {`${connection.enabled ? 'Switch off' : 'Switch on'} ${connection.name}`}
 *       </button>
 *       {failure?.providerId === connection.providerId && failure.error.message}
 *     </p>
 *   ));
 * }
 */
export function useConnections(organizationId?: string, callbacks: CardCallbacks = {}): ConnectionsState {
  const isKnown = useIsKnown();
  const input = toOrganizationInput(organizationId);
  const asked = trpc.sso.providers.useQuery(input, {
    enabled: isKnown,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.sso.providers, input, 'query'));
  const change = useAuthCall(trpc.sso.updateProvider.useMutation(), options);
  const order = useAuthCall(trpc.sso.reorder.useMutation(), options);
  const removal = useAuthCall(trpc.sso.deleteProvider.useMutation(), options);
  const checking = useAuthCall(trpc.sso.checkProvider.useMutation(), options);
  const report = useReport(callbacks);
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ConnectionsState['failure']>(null);
  const [checked, setChecked] = useState<ConnectionsState['checked']>(null);

  async function during<Output>(
    { providerId }: Connection,
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

  function tell(result: CallResult<unknown>, event: AuthUIEvent | null, notice: string): void {
    if (report(result, { event })) toast({ title: notice });
  }

  return {
    connections: query.data?.providers,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy,
    failure,
    checked,
    async check(connection) {
      const { providerId } = connection;
      setChecked(null);
      const result = await during(connection, checking, () => checking.run({ providerId }));
      if (result.ok) setChecked({ providerId, found: result.data });
      else callbacks.onError?.(result.error);
    },
    async setEnabled(connection, enabled, notice) {
      const { providerId } = connection;
      const result = await during(connection, change, () => change.run({ providerId, enabled }));
      tell(result, { name: 'sso_connection_updated' }, notice);
    },
    async move(connection, by, notice) {
      const ids = (query.data?.providers ?? []).map(({ providerId }) => providerId);
      const at = ids.indexOf(connection.providerId);
      const other = ids[at + by];
      if (at === -1 || other === undefined) return;
      const providerIds = ids.with(at, other).with(at + by, connection.providerId);
      const result = await during(connection, order, () => order.run({ ...input, providerIds }));
      tell(result, { name: 'sso_connection_updated' }, notice);
    },
    async remove(connection, notice) {
      const { providerId } = connection;
      const result = await during(connection, removal, () => removal.run({ providerId }));
      tell(result, { name: 'sso_connection_deleted' }, notice);
    },
  };
}
