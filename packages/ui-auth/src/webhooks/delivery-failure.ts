import type { webhooks as english } from '#words/webhooks.ts';
import type { WebhookDelivery, WebhookWords } from './webhook.ts';

type FailureWord = Extract<keyof typeof english, `failure${Capitalize<string>}`>;

/** Words for the sentences of the service about a failure, which are English. */
export const failureWords: Readonly<Record<string, Exclude<FailureWord, 'failures' | 'failuresText'>>> = {
  'The URL has to begin with https:// and must not contain a user name or a password.': 'failureUrl',
  'The host has no public IP address.': 'failureAddress',
  'The server could not be reached.': 'failureConnection',
  'No secure connection to the server was possible. Its certificate may not be valid.': 'failureCertificate',
  'The server did not answer in time.': 'failureTime',
  'The answer of the server was too large.': 'failureSize',
  'The server answered with a redirect, which is not followed.': 'failureRedirect',
  'The server did not answer as HTTP asks for.': 'failureAnswer',
  'The secret of the webhook can no longer be read. Replace it.': 'failureSecret',
  'The webhook was switched off.': 'failureOff',
  'No attempt came to an end.': 'failureEndless',
};

type Result = Pick<WebhookDelivery, 'attempts' | 'lastStatus' | 'lastFailure'>;

/** The result of the last attempt, in the language of the reader. */
export function toResult({ attempts, lastStatus, lastFailure }: Result, words: WebhookWords): string {
  const known = lastFailure === null ? undefined : failureWords[lastFailure];
  if (known !== undefined) return words(known);
  if (lastStatus !== null) return words('answered', { status: lastStatus });
  return lastFailure ?? words(attempts === 0 ? 'notTried' : 'waiting');
}
