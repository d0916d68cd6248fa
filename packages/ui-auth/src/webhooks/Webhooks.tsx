'use client';

import Plus from 'lucide-react/icons/plus';
import WebhookIcon from 'lucide-react/icons/webhook';
import { type ReactNode, Suspense, useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps, CardFrame } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { alertDialogCode } from '#overlay/AlertDialog.tsx';
import { dialogCode } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookItem } from './WebhookItem.tsx';
import { toWebhookName, type Webhook, type WebhookOwner, type WebhookWords } from './webhook.ts';
import type { WebhookQuestion } from './webhook-question.ts';

interface WebhooksProps
  extends Pick<AccountCardProps, 'localization' | 'readOnly' | 'onSuccess' | 'onError'> {
  owner: WebhookOwner;
  mayChange: boolean;
  words: WebhookWords;
  frame: CardFrame;
  /** After the list. */
  children?: ReactNode;
}

const Dialogs = lazyPart(() => import('./WebhookDialogs.tsx').then((module) => module.WebhookDialogs));
const dialogs = joinCode(Dialogs, dialogCode, alertDialogCode);

/** The webhooks of one owner, with the allowed actions. */
export function Webhooks({ owner, words, frame, ...props }: WebhooksProps) {
  const { readOnly = false, localization, onSuccess, onError } = props;
  const mayChange = props.mayChange && !readOnly;
  const { webhooks, error, ...state } = useWebhooks(owner, { onSuccess, onError });
  const { config } = useAuthConfig();
  const { about: asked, ask, ...dialog } = useQuestion<WebhookQuestion>();
  const turningOff = useQuestion<Webhook>();
  const deletion = useQuestion<Webhook>();
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  usePreload(dialogs);
  const max = config?.webhooks.maximum;
  const isFull = webhooks !== undefined && max !== undefined && webhooks.length >= max;
  const nameOf = (webhook: Webhook | null): string => (webhook ? toWebhookName(webhook) : '');

  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words(owner === 'operator' ? 'operatorDescription' : 'description')}
      action={
        webhooks &&
        mayChange && (
          <Button
            ref={opener}
            size="sm"
            icon={<Icon name="add" glyph={Plus} />}
            aria-haspopup="dialog"
            {...(isFull && { disabled: true })}
            onClick={() => ask({ about: 'create' })}
          >
            {words('add')}
          </Button>
        )
      }
    >
      {!webhooks && !error && <CardSkeleton rows={2} />}
      {!webhooks && error && <CardFailed error={error} onRetry={state.refetch} />}
      {isFull && mayChange && <p className="ua-card-note">{words('limitReached', { max })}</p>}
      {webhooks?.length === 0 && (
        <EmptyState
          icon={<Icon name="webhook" glyph={WebhookIcon} size={28} />}
          title={words('emptyTitle')}
          description={words('emptyText')}
        />
      )}
      {webhooks && webhooks.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              state={state}
              mayChange={mayChange}
              words={words}
              onAsk={(about) => {
                if (about === 'off') turningOff.ask(webhook);
                else if (about === 'delete') deletion.ask(webhook);
                else ask({ about, webhook });
              }}
            />
          ))}
        </ul>
      )}
      {props.children}
      {asked && (
        <Suspense>
          <Dialogs
            owner={owner}
            asked={asked}
            mayChange={mayChange}
            opener={opener}
            localization={localization}
            onSuccess={onSuccess}
            onError={onError}
            open={dialog.open}
            onClose={dialog.close}
          />
        </Suspense>
      )}
      <CardQuestion
        question={turningOff}
        title={words('turnOffTitle', { name: nameOf(turningOff.about) })}
        description={words('turnOffText')}
        confirmLabel={words('turnOff')}
        onConfirm={(webhook) =>
          void state.setEnabled(webhook, false, words('turnedOff', { name: nameOf(webhook) }))
        }
      />
      <CardQuestion
        question={deletion}
        title={words('deleteTitle', { name: nameOf(deletion.about) })}
        description={words('deleteText')}
        confirmLabel={words('delete')}
        finalFocus={list}
        onConfirm={(webhook) => void state.remove(webhook, words('deleted', { name: nameOf(webhook) }))}
      />
    </SettingsCard>
  );
}
