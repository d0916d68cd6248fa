import type { NewWebhook, Webhook } from './webhook.ts';

/** Dialogs about the webhooks of a list. */
export type WebhookQuestion =
  | { about: 'create' }
  | { about: 'edit' | 'replace' | 'deliveries'; webhook: Webhook };

/** What a dialog shows once: the secret or the public key of a webhook. */
export type ShownSecret = Pick<NewWebhook, 'secret' | 'publicKey'>;
