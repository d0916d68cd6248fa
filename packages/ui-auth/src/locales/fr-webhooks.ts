import type { WebhookMessages } from '#messages/messages.ts';
import { webhookErrors } from './fr/provider-part-errors.ts';
import { webhooks } from './fr/webhooks.ts';

/** French of the parts for webhooks, with names of events: `messages={{ ...fr, ...frWebhooks, ...frActivity }}`. */
export const frWebhooks = { webhooks, webhookErrors } satisfies WebhookMessages;
