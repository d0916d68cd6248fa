'use client';

import { useId, useState } from 'react';
import { useEventNames } from '#activity/useEventNames.ts';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Badge, type BadgeProps } from '#primitives/display/Badge.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { toResult } from './delivery-failure.ts';
import type { DeliveryStatus } from './useWebhookDeliveries.ts';
import type { WebhookDelivery, WebhookWords } from './webhook.ts';

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  words: WebhookWords;
  localization?: Localization | undefined;
  /** Undefined if the user may not send it again. */
  onResend: ((notice: string) => void) | undefined;
}

const tones: Readonly<Record<DeliveryStatus, BadgeProps['tone']>> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
};

/** Type of the message of `test`, which is no event. */
const TEST_EVENT = 'webhook.test';

/** One delivery: its event, what became of it, and on request all of it. */
export function DeliveryItem({ delivery, isBusy, words, localization, onResend }: DeliveryItemProps) {
  const { type, status, createdAt, nextAttemptAt, lastAttemptAt } = delivery;
  const format = useFormat();
  const toName = useEventNames(localization);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const event = type === TEST_EVENT ? words('testEvent') : toName(type);
  const date = format.relative(createdAt);
  const isTried = lastAttemptAt !== null;
  return (
    <li className="ua-card-row">
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {event}
          <Badge tone={tones[status]} dot>
            {words(status)}
          </Badge>
        </p>
        <p className="ua-card-row-detail">
          <time className="ua-card-row-fact" dateTime={createdAt} title={format.dateTime(createdAt)}>
            {date}
          </time>
          <span className="ua-card-row-fact">{toResult(delivery, words)}</span>
          {status === 'waiting' && isTried && nextAttemptAt && (
            <time className="ua-card-row-fact" dateTime={nextAttemptAt}>
              {words('nextAttempt', { date: format.relative(nextAttemptAt) })}
            </time>
          )}
        </p>
      </div>
      <div className="ua-row-actions">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={words('detailsOf', { event, date })}
          onClick={() => setOpen(!isOpen)}
        >
          {words('details')}
        </Button>
        {onResend && (status !== 'waiting' || isTried) && (
          <Button
            variant="outline"
            size="sm"
            pending={isBusy}
            aria-label={words('resendOf', { event, date })}
            onClick={() => onResend(words('resent', { event }))}
          >
            {words('resend')}
          </Button>
        )}
      </div>
      <div id={id} className="ua-card-row-wide" hidden={!isOpen}>
        {isOpen && <DeliveryDetails delivery={delivery} words={words} />}
      </div>
    </li>
  );
}

/** The body as it is sent, with a line for each of its parts. */
const toLines = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function DeliveryDetails({ delivery, words }: Pick<DeliveryItemProps, 'delivery' | 'words'>) {
  const { messageId, attempts, createdAt, lastAttemptAt, body } = delivery;
  const format = useFormat();
  const facts = [
    [words('firstSent'), format.dateTime(createdAt)],
    [words('attempts'), format.number(attempts)],
    ...(lastAttemptAt ? [[words('lastAttempt'), format.dateTime(lastAttemptAt)] as const] : []),
  ] as const;
  return (
    <div className="ua-webhook-delivery">
      <dl className="ua-facts">
        <div className="ua-fact">
          <dt className="ua-fact-label">{words('messageId')}</dt>
          <dd className="ua-fact-value">
            <code className="ua-code-text" dir="ltr">
              {messageId}
            </code>
            <CopyButton value={messageId} variant="ghost" iconOnly />
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label} className="ua-fact">
            <dt className="ua-fact-label">{label}</dt>
            <dd className="ua-fact-value">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ua-field-label">{words('body')}</p>
      <pre className="ua-secret-sample" dir="ltr">
        <code>{toLines(body)}</code>
      </pre>
    </div>
  );
}
