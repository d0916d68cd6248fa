import type { WebhookMessages } from '#messages/messages.ts';
import { webhookErrors } from './de/provider-part-errors.ts';
import { webhooks } from './de/webhooks.ts';

/** German of the parts for webhooks, with names of events: `messages={{ ...de, ...deWebhooks, ...deActivity }}`. */
export const deWebhooks = { webhooks, webhookErrors } satisfies WebhookMessages;
