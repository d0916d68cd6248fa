import type { WebhookMessages } from '#messages/messages.ts';
import { webhookErrors } from './ar/provider-part-errors.ts';
import { webhooks } from './ar/webhooks.ts';

/** Arabic of the parts for webhooks, with names of events: `messages={{ ...ar, ...arWebhooks, ...arActivity }}`. */
export const arWebhooks = { webhooks, webhookErrors } satisfies WebhookMessages;
