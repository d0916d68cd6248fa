import type { RefObject } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx';
import { ReplaceSecretDialog } from './ReplaceSecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import type { WebhookOwner } from './webhook.ts';
import type { WebhookQuestion } from './webhook-question.ts';

interface WebhookDialogsProps extends Pick<AccountCardProps, 'localization' | 'onSuccess' | 'onError'> {
  owner: WebhookOwner;
  /** Stays set during the closing animation. */
  asked: WebhookQuestion;
  mayChange: boolean;
  open: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Dialogs about the webhooks of a list, one at a time. */
export function WebhookDialogs({ owner, asked, mayChange, opener, ...dialog }: WebhookDialogsProps) {
  if (asked.about === 'create') return <WebhookDialog {...dialog} owner={owner} finalFocus={opener} />;
  const { about, webhook } = asked;
  const shared = { ...dialog, webhook, key: webhook.id };
  if (about === 'edit') return <WebhookDialog {...shared} owner={owner} />;
  if (about === 'replace') return <ReplaceSecretDialog {...shared} />;
  return <DeliveriesDrawer {...shared} mayChange={mayChange} />;
}
