'use client';

import Webhook from 'lucide-react/icons/webhook';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { MenuButton } from '#overlay/MenuButton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Badge, type BadgeProps } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { WebhooksState } from './useWebhooks.ts';
import {
  ALL_EVENTS,
  toState,
  toWebhookName,
  type Webhook as WebhookRow,
  type WebhookState,
  type WebhookWords,
} from './webhook.ts';
import { toEntries } from './webhook-entries.tsx';

interface WebhookItemProps {
  webhook: WebhookRow;
  state: Pick<WebhooksState, 'busy' | 'failure' | 'setEnabled'>;
  mayChange: boolean;
  words: WebhookWords;
  onAsk: (about: 'edit' | 'replace' | 'deliveries' | 'off' | 'delete') => void;
}

const tones: Readonly<Record<WebhookState, BadgeProps['tone']>> = {
  on: 'success',
  failing: 'warning',
  off: 'neutral',
  failures: 'danger',
  gone: 'danger',
};

/** One webhook: where it leads, its state, and what can be done with it. */
export function WebhookItem({ webhook, state, mayChange, words, onAsk }: WebhookItemProps) {
  const name = toWebhookName(webhook);
  const shown = toState(webhook);
  const failure = state.failure?.id === webhook.id ? state.failure.error : null;
  const turnOn = (): void => void state.setEnabled(webhook, true, words('turnedOn', { name }));
  return (
    <li className="ua-card-row">
      <span className="ua-card-row-icon">
        <Icon name="webhook" glyph={Webhook} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          <Badge tone={tones[shown]} dot>
            {words(shown)}
          </Badge>
        </p>
        <WebhookFacts webhook={webhook} words={words} />
      </div>
      <div className="ua-row-actions">
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={words('deliveriesOf', { name })}
          onClick={() => onAsk('deliveries')}
        >
          {words('deliveries')}
        </Button>
        {mayChange && (
          <MenuButton
            label={words('actions', { name })}
            disabled={state.busy === webhook.id}
            entries={toEntries(webhook, { words, onAsk, onTurnOn: turnOn })}
          />
        )}
      </div>
      {(shown === 'failures' || shown === 'gone') && (
        <Alert
          tone="warning"
          className="ua-card-row-wide"
          action={
            mayChange && (
              <Button variant="outline" size="sm" pending={state.busy === webhook.id} onClick={turnOn}>
                {words('turnOn')}
              </Button>
            )
          }
        >
          {words(shown === 'gone' ? 'goneText' : 'failuresText')}
        </Alert>
      )}
      {failure && (
        <Alert focusFor={failure} className="ua-card-row-wide">
          <ErrorSentence error={failure} />
        </Alert>
      )}
    </li>
  );
}

/** URL, events, and what is unusual now. */
export function WebhookFacts({ webhook, words }: Pick<WebhookItemProps, 'webhook' | 'words'>) {
  const format = useFormat();
  const { organizationName, url, events, enabled, failingSince, previousSecretEndsAt, publicKey } = webhook;
  const isAll = events.includes(ALL_EVENTS);
  return (
    <>
      <p className="ua-card-row-detail">
        <code className="ua-code-text" dir="ltr">
          {url}
        </code>
      </p>
      <p className="ua-card-row-detail">
        {organizationName !== null && (
          <span className="ua-card-row-fact">
            {words('ofOrganization', { organization: organizationName })}
          </span>
        )}
        <span className="ua-card-row-fact">
          {isAll ? words('allEvents') : words('someEvents', { count: events.length })}
        </span>
        {enabled && failingSince && (
          <time className="ua-card-row-fact" dateTime={failingSince} title={format.dateTime(failingSince)}>
            {words('failingSince', { date: format.relative(failingSince) })}
          </time>
        )}
        {previousSecretEndsAt && (
          <time className="ua-card-row-fact" dateTime={previousSecretEndsAt}>
            {words('oldSecret', { date: format.dateTime(previousSecretEndsAt) })}
          </time>
        )}
      </p>
      {publicKey && (
        <p className="ua-card-row-detail ua-webhook-key">
          {words('publicKey')}
          <code className="ua-code-text" dir="ltr">
            {publicKey}
          </code>
          <CopyButton
            value={publicKey}
            variant="ghost"
            aria-label={words('copyPublicKey', { name: toWebhookName(webhook) })}
          />
        </p>
      )}
    </>
  );
}
