'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { toOwnerInput } from './useWebhooks.ts';
import { toWebhookName, type Webhook, type WebhookOwner, type WebhookWords } from './webhook.ts';
import type { ShownSecret } from './webhook-question.ts';

/** The values of the form for a webhook. */
export interface WebhookDraft {
  url: string;
  /** Empty for none. */
  name: string;
  events: string[];
  signing: 'v1' | 'v1a';
}

export interface WebhookFormOptions extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  owner: WebhookOwner;
  /** The webhook that is changed. Without it a new one is added. */
  webhook?: Webhook | undefined;
  words: WebhookWords;
  onCreated: (shown: ShownSecret) => void;
  onSaved: () => void;
}

interface WebhookFormState {
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
  submit: (draft: WebhookDraft) => Promise<void>;
}

/** Adds a webhook, or changes one. */
export function useWebhookForm(options: WebhookFormOptions): WebhookFormState {
  const { owner, webhook, words, onCreated, onSaved } = options;
  // The answer contains the secret, so it is removed with the dialog.
  const mutation = trpc.webhook.create.useMutation({ gcTime: 0 });
  const creation = useAuthCall(mutation);
  const change = useAuthCall(trpc.webhook.update.useMutation());
  const report = useReport(options);
  const toast = useToast();

  async function create({ name, ...draft }: WebhookDraft): Promise<void> {
    const result = await creation.run({ ...toOwnerInput(owner), ...draft, ...(name !== '' && { name }) });
    if (!report(result, { event: { name: 'webhook_created' } }) || !result.ok) return;
    mutation.reset();
    onCreated(result.data);
  }

  async function save(id: string, { signing: _, ...draft }: WebhookDraft): Promise<void> {
    const result = await change.run({ id, ...draft, name: draft.name === '' ? null : draft.name });
    if (!report(result, { event: { name: 'webhook_updated' } }) || !result.ok) return;
    toast({ title: words('saved', { name: toWebhookName(result.data) }) });
    onSaved();
  }

  const { pending, error, retryAt } = webhook ? change : creation;
  return {
    pending,
    error,
    retryAt,
    submit: (draft) => (webhook ? save(webhook.id, draft) : create(draft)),
  };
}
