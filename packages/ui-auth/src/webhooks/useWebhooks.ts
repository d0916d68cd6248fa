'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import type { Webhook, WebhookList, WebhookOwner } from './webhook.ts';

export interface WebhooksState {
  /** The oldest first. Undefined until the server has answered. */
  webhooks: readonly Webhook[] | undefined;
  /** Error of the list. */
  error: AuthUIError | null;
  /** Loads the list again. */
  refetch: () => void;
  /** Id of the webhook with a running call. */
  busy: string | null;
  /** Error of that call. */
  failure: { id: string; error: AuthUIError } | null;
  /** Turns a webhook on or off, and shows a notice that can undo it. */
  setEnabled: (webhook: Webhook, enabled: boolean, notice: string) => Promise<void>;
  /** Deletes a webhook, and shows the notice. */
  remove: (webhook: Webhook, notice: string) => Promise<void>;
}

/** Names the owner in the input of a call. */
export const toOwnerInput = (owner: WebhookOwner): { organizationId?: string } =>
  owner === 'operator' ? {} : owner;

const toListInput = (list: WebhookList) => (list === 'left' ? { ofOrganizations: true } : toOwnerInput(list));

const options = { keepsAnswers: true };

/**
 * The webhooks of one owner, with actions for them. `'left'` are those of all organizations, for administrators of a
 * service that has switched them off: they can only be removed.
 *
 * @example
 * function WebhookSwitches({ organizationId }: { organizationId: string }) {
 *   const { webhooks, error, refetch, busy, failure, setEnabled } = useWebhooks({ organizationId });
 *   if (error && !webhooks) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return webhooks?.map((webhook) => (
 *     <p key={webhook.id}>
 *       <button
 *         type="button"
 *         disabled={busy === webhook.id}
 *         onClick={() => void setEnabled(webhook, !webhook.enabled, 'Changed.')}
 *       >
 *         {`${webhook.enabled ? 'Switch off' : 'Switch on'} ${webhook.url}`}
 *       </button>
 *       {failure?.id === webhook.id && failure.error.message}
 *     </p>
 *   ));
 * }
 */
export function useWebhooks(
  list: WebhookList,
  callbacks: Pick<AccountCardProps, 'onSuccess' | 'onError'> = {},
): WebhooksState {
  const { status } = useSession();
  const input = toListInput(list);
  const asked = trpc.webhook.list.useQuery(input, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.webhook.list, input, 'query'));
  const change = useAuthCall(trpc.webhook.update.useMutation(), options);
  const removal = useAuthCall(trpc.webhook.delete.useMutation(), options);
  const report = useReport(callbacks);
  const toast = useToast();
  const offerUndo = useUndo();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<WebhooksState['failure']>(null);

  function begin(id: string): void {
    setBusy(id);
    setFailure(null);
  }

  async function save(id: string, enabled: boolean): Promise<CallResult<unknown>> {
    begin(id);
    const result = await change.run({ id, enabled });
    if (!result.ok) setFailure({ id, error: result.error });
    await change.refresh();
    setBusy(null);
    report(result, { event: { name: 'webhook_updated' } });
    return result;
  }

  async function setEnabled({ id }: Webhook, enabled: boolean, notice: string): Promise<void> {
    const result = await save(id, enabled);
    if (result.ok) offerUndo({ title: notice, undo: () => save(id, !enabled) });
  }

  async function remove({ id }: Webhook, notice: string): Promise<void> {
    begin(id);
    const result = await removal.run({ id });
    if (!result.ok) setFailure({ id, error: result.error });
    await removal.refresh();
    setBusy(null);
    if (report(result, { event: { name: 'webhook_deleted' } })) toast({ title: notice });
  }

  return {
    webhooks: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy,
    failure,
    setEnabled,
    remove,
  };
}
