'use client';

import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { ALL_EVENTS, toWebhookName, type Webhook, type WebhookWords } from './webhook.ts';

interface WebhookFactsProps {
  webhook: Webhook;
  words: WebhookWords;
}

/** URL, events, and what is unusual now. */
export function WebhookFacts({ webhook, words }: WebhookFactsProps) {
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
