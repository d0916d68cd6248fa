import type { WebhookEndpoint } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';

/** Events that one webhook names at most. */
export const MOST_NAMED = 200;

export const webhookView = z
  .object({
    id: z.string(),
    /** Null for a webhook of the operator. */
    organizationId: z.string().nullable(),
    name: z.string().nullable(),
    url: z.string(),
    /** Names of events, or `*` for all. */
    events: listOf(z.string(), MOST_NAMED),
    signing: z.enum(['v1', 'v1a']),
    /** `whpk_…`, for `v1a`. */
    publicKey: z.string().nullable(),
    enabled: z.boolean(),
    /** Why the service switched it off. */
    ended: z.enum(['failures', 'gone']).nullable(),
    failingSince: z.date().nullable(),
    /** Until when the secret before the last replacement signs too. */
    previousSecretEndsAt: z.date().nullable(),
    createdBy: z.string(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'Webhook' });

export type WebhookView = z.infer<typeof webhookView>;

export const listedWebhookView = webhookView
  .extend({
    /** Name of the organization in a list of all organizations; null in every other list. */
    organizationName: z.string().nullable(),
  })
  .meta({ id: 'ListedWebhook' });

/** With the secret, which is shown this once. */
export const newWebhookView = webhookView
  .extend({
    /** `whsec_…`; null for `v1a`, whose receiver needs `publicKey`. */
    secret: z.string().nullable(),
  })
  .meta({ id: 'NewWebhook' });

export const toWebhookView = (endpoint: WebhookEndpoint, now: Date): WebhookView => ({
  id: endpoint.id,
  organizationId: endpoint.organizationId,
  name: endpoint.name,
  url: endpoint.url,
  events: endpoint.events,
  signing: endpoint.signing,
  publicKey: endpoint.publicKey,
  enabled: endpoint.enabled,
  ended: endpoint.ended,
  failingSince: endpoint.failingSince,
  previousSecretEndsAt:
    endpoint.previousEndsAt !== null && endpoint.previousEndsAt > now ? endpoint.previousEndsAt : null,
  createdBy: endpoint.createdBy,
  createdAt: endpoint.createdAt,
  updatedAt: endpoint.updatedAt,
});
