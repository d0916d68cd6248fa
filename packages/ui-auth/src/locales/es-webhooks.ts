import type { WebhookMessages } from '#messages/messages.ts';
import { webhookErrors } from './es/provider-part-errors.ts';
import { webhooks } from './es/webhooks.ts';

/** Spanish of the parts for webhooks, with names of events: `messages={{ ...es, ...esWebhooks, ...esActivity }}`. */
export const esWebhooks = { webhooks, webhookErrors } satisfies WebhookMessages;
