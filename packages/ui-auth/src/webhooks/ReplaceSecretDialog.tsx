'use client';

import { useId, useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { useSecret } from '#card/useSecret.ts';
import { trpc } from '#client/trpc.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { webhooks as english } from '#words/webhooks.ts';
import { WebhookSecret } from './WebhookSecret.tsx';
import { toWebhookName, type Webhook } from './webhook.ts';
import type { ShownSecret } from './webhook-question.ts';

interface ReplaceSecretDialogProps extends Pick<AccountCardProps, 'localization' | 'onSuccess' | 'onError'> {
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

/** Replaces the secret of a webhook, at once or with an overlap, and shows the new one once. */
export function ReplaceSecretDialog(props: ReplaceSecretDialogProps) {
  const { webhook, open, onClose, onSuccess, onError, localization } = props;
  const words = useMessages('webhooks', english, localization);
  const format = useFormat();
  const { config } = useAuthConfig();
  const id = useId();
  const [end, setEnd] = useState<'later' | 'now'>('later');
  const secret = useSecret<ShownSecret>();
  // The answer contains the secret, so it is removed with the dialog.
  const mutation = trpc.webhook.replaceSecret.useMutation({ gcTime: 0 });
  const call = useAuthCall(mutation);
  const report = useReport({ onSuccess, onError });
  const { shown } = secret;
  const isKey = webhook.signing === 'v1a';
  const name = toWebhookName(webhook);
  const overlap = format.duration(config?.webhooks.secretOverlap ?? 0);

  function close(): void {
    secret.drop();
    call.reset();
    onClose();
  }

  async function replace(): Promise<void> {
    const result = await call.run({ id: webhook.id, ...(end === 'now' && { endPrevious: true }) });
    if (!report(result, { event: { name: 'webhook_secret_replaced' } }) || !result.ok) return;
    mutation.reset();
    secret.show(result.data);
  }

  const question = words(isKey ? 'replaceKeyTitle' : 'replaceTitle', { name });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && (shown?.secret == null || secret.leave())) close();
      }}
      title={shown ? words(isKey ? 'keyTitle' : 'secretTitle') : question}
      description={!shown && words('replaceText')}
      locked={call.pending}
    >
      {shown ? (
        <WebhookSecret shown={shown} secret={secret} words={words} onDone={close} />
      ) : (
        <>
          <div className="ua-field">
            <label className="ua-field-label" htmlFor={id}>
              {words('overlap')}
            </label>
            <Select
              id={id}
              options={[
                { value: 'later', label: overlap },
                { value: 'now', label: words('overlapNone') },
              ]}
              value={end}
              onValueChange={(value) => setEnd(value === 'now' ? 'now' : 'later')}
            />
          </div>
          <FormAlert error={call.error} pending={call.pending} retryAt={call.retryAt} />
          <div className="ua-card-actions">
            <Button variant="outline" onClick={close}>
              {words('cancel')}
            </Button>
            <Button pending={call.pending} onClick={() => void replace()}>
              {words(call.pending ? 'replacing' : 'replaceSubmit')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
