'use client';

import Webhook from 'lucide-react/icons/webhook';
import { useId, useRef, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { useQuestion } from '#card/useQuestion.ts';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useWebhooks, type WebhooksState } from './useWebhooks.ts';
import { WebhookFacts } from './WebhookItem.tsx';
import { toWebhookName, type Webhook as WebhookRow, type WebhookWords } from './webhook.ts';

interface LeftWebhooksProps extends Pick<AccountCardProps, 'readOnly' | 'onSuccess' | 'onError'> {
  mayChange: boolean;
  words: WebhookWords;
}

/** Rows that are shown at first, and more with each press of the button. */
const PAGE = 20;

/**
 * What organizations have left of webhooks, while they may have none. Nothing is rendered where nothing was left when
 * the page was opened.
 */
export function LeftWebhooks({ words, mayChange, readOnly = false, ...callbacks }: LeftWebhooksProps) {
  const state = useWebhooks('left', callbacks);
  const { webhooks, error, refetch, remove } = state;
  const deletion = useQuestion<WebhookRow>();
  const [most, setMost] = useState(PAGE);
  const [hasRemoved, setHasRemoved] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const { about } = deletion;
  if (!error && !hasRemoved && !webhooks?.length) return null;

  return (
    <section className="ua-webhook-left" aria-labelledby={headingId}>
      <h3 id={headingId} className="ua-card-row-title">
        {words('leftTitle')}
      </h3>
      {!webhooks && error && <CardFailed error={error} onRetry={refetch} />}
      {webhooks && (
        <>
          <p className="ua-card-note">{words(webhooks.length > 0 ? 'leftText' : 'leftNone')}</p>
          <ul ref={list} className="ua-card-list" aria-label={words('leftTitle')} tabIndex={-1}>
            {webhooks.slice(0, most).map((webhook) => (
              <LeftItem
                key={webhook.id}
                webhook={webhook}
                state={state}
                words={words}
                onDelete={mayChange && !readOnly ? () => deletion.ask(webhook) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {webhooks && webhooks.length > most && (
        <Button variant="ghost" size="sm" onClick={() => setMost(most + PAGE)}>
          {words('more')}
        </Button>
      )}
      <CardQuestion
        question={deletion}
        title={words('deleteTitle', { name: about ? toWebhookName(about) : '' })}
        description={words('leftDeleteText', { organization: about?.organizationName ?? '' })}
        confirmLabel={words('delete')}
        finalFocus={list}
        onConfirm={(webhook) => {
          setHasRemoved(true);
          void remove(webhook, words('deleted', { name: toWebhookName(webhook) }));
        }}
      />
    </section>
  );
}

interface LeftItemProps extends Pick<LeftWebhooksProps, 'words'> {
  webhook: WebhookRow;
  state: Pick<WebhooksState, 'busy' | 'failure'>;
  onDelete: (() => void) | undefined;
}

/** A webhook to which nothing is sent, with the button that deletes it. */
function LeftItem({ webhook, state, words, onDelete }: LeftItemProps) {
  const name = toWebhookName(webhook);
  const failure = state.failure?.id === webhook.id ? state.failure.error : null;
  return (
    <li className="ua-card-row">
      <span className="ua-card-row-icon">
        <Icon name="webhook" glyph={Webhook} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          <Badge tone="neutral" dot>
            {words('notSent')}
          </Badge>
        </p>
        <WebhookFacts webhook={webhook} words={words} />
      </div>
      {onDelete && (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={words('leftDelete', { name })}
          pending={state.busy === webhook.id}
          onClick={onDelete}
        >
          {words('delete')}
        </Button>
      )}
      {failure && (
        <Alert focusFor={failure} className="ua-card-row-wide">
          <ErrorSentence error={failure} />
        </Alert>
      )}
    </li>
  );
}
