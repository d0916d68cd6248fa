import type { WebhookMessages } from '#messages/messages.ts';
import { webhookErrors } from './pt-BR/provider-part-errors.ts';
import { webhooks } from './pt-BR/webhooks.ts';

/** Brazilian Portuguese of the parts for webhooks, with names of events: `messages={{ ...ptBR, ...ptBRWebhooks, ...ptBRActivity }}`. */
export const ptBRWebhooks = { webhooks, webhookErrors } satisfies WebhookMessages;
