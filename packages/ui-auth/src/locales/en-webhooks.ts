import { webhookErrors } from '#provider/words/webhook-error-words.ts';
import { webhooks } from '#webhooks/words.ts';

/** The English words of the parts for webhooks, for tools and tests. */
export const enWebhooks = { webhooks, webhookErrors };
