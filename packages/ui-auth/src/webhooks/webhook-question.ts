import type { NewWebhook, Webhook } from './webhook.ts';

/** Dialogs about the webhooks of a list. */
export type WebhookQuestion =
  | { about: 'create' }
  | { about: 'edit' | 'replace' | 'deliveries'; webhook: Webhook };

/** The secret or the public key of a webhook, which a dialog shows once. */
export type ShownSecret = Pick<NewWebhook, 'secret' | 'publicKey'>;
