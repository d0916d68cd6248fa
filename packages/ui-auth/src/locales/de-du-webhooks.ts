import type { WebhookMessages } from '#messages/messages.ts';
import { webhookErrors } from './de-du/provider-part-errors.ts';
import { webhooks } from './de-du/webhooks.ts';

/** These parts in the informal address, as `deDuApiKeys`. */
export const deDuWebhooks = { webhooks, webhookErrors } satisfies WebhookMessages;
