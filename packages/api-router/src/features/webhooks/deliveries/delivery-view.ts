import type { WebhookDelivery } from '@keystead/db';
import { z } from 'zod';

export const deliveryView = z
  .object({
    id: z.string(),
    webhookId: z.string(),
    /** The header `webhook-id`, the same at every attempt. */
    messageId: z.string(),
    type: z.string(),
    body: z.string(),
    status: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number(),
    nextAttemptAt: z.date().nullable(),
    /** When the last attempt ended; null before that, and while one is under way. */
    lastAttemptAt: z.date().nullable(),
    /** Status of the last answer; null if there was none. */
    lastStatus: z.number().nullable(),
    /** A sentence about the last failure. */
    lastFailure: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'WebhookDelivery' });

export const toDeliveryView = (delivery: WebhookDelivery): z.infer<typeof deliveryView> => ({
  id: delivery.id,
  webhookId: delivery.endpoint.id,
  messageId: delivery.messageId,
  type: delivery.type,
  body: delivery.body,
  status: delivery.status,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt,
  lastAttemptAt: delivery.lastAttemptAt,
  lastStatus: delivery.lastStatus,
  lastFailure: delivery.lastFailure,
  createdAt: delivery.createdAt,
});
