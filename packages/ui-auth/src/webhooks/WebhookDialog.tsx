'use client';

import type { RefObject } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useSecret } from '#card/useSecret.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { webhooks as english } from '#words/webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { toWebhookName, type Webhook, type WebhookOwner } from './webhook.ts';
import type { ShownSecret } from './webhook-question.ts';

interface WebhookDialogProps extends Pick<AccountCardProps, 'localization' | 'onSuccess' | 'onError'> {
  owner: WebhookOwner;
  /** The webhook that is changed. Without it a new one is added. */
  webhook?: Webhook | undefined;
  open: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { owner, webhook, open, onClose, finalFocus, localization, ...callbacks } = props;
  const words = useMessages('webhooks', english, localization);
  const secret = useSecret<ShownSecret>();
  const { shown } = secret;

  function close(): void {
    secret.drop();
    onClose();
  }

  function toTitle(): string {
    if (shown) return words(shown.secret === null ? 'keyTitle' : 'secretTitle');
    return webhook ? words('editTitle', { name: toWebhookName(webhook) }) : words('createTitle');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && (shown?.secret == null || secret.leave())) close();
      }}
      title={toTitle()}
      finalFocus={finalFocus}
    >
      {shown ? (
        <WebhookSecret shown={shown} secret={secret} words={words} onDone={close} />
      ) : (
        <WebhookForm
          {...callbacks}
          owner={owner}
          webhook={webhook}
          words={words}
          localization={localization}
          onCancel={close}
          onCreated={secret.show}
          onSaved={close}
        />
      )}
    </Dialog>
  );
}
