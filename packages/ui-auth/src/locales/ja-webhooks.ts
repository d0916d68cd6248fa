import type { WebhookMessages } from '#messages/messages.ts';
import { webhookErrors } from './ja/provider-part-errors.ts';
import { webhooks } from './ja/webhooks.ts';

/** Japanese of the parts for webhooks, with names of events: `messages={{ ...ja, ...jaWebhooks, ...jaActivity }}`. */
export const jaWebhooks = { webhooks, webhookErrors } satisfies WebhookMessages;
