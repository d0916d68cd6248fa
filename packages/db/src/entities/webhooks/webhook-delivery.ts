import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { WebhookEndpoint } from '#entities/webhooks/webhook-endpoint.ts';

export type WebhookStatus = 'waiting' | 'delivered' | 'failed';

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  uniques: [{ properties: ['endpoint', 'messageId'] }],
  indexes: [{ properties: ['endpoint', 'createdAt', 'id'] }, { properties: ['endpoint', 'nextAttemptAt'] }],
  properties: {
    id: id(),
    endpoint: () => p.manyToOne(WebhookEndpoint).deleteRule('cascade'),
    /** Id of the message, the same at every attempt: that of the event. */
    messageId: text(),
    type: text(),
    /** Signed and sent as it is here. */
    body: text(),
    status: text().$type<WebhookStatus>().default('waiting'),
    attempts: p.integer().default(0),
    nextAttemptAt: moment().strictNullable().index(),
    /** Since when it is tried: the event, or the last time that somebody sent it again. */
    triedSince: moment(),
    /** Null while an attempt is under way. */
    lastAttemptAt: moment().strictNullable().default(null),
    lastStatus: p.integer().strictNullable().default(null),
    lastFailure: text().strictNullable().default(null),
    endedAt: moment().strictNullable().default(null).index(),
    createdAt: createdAt(),
  },
});

/**
 * An event on its way to an endpoint. The process that increases `attempts` may send it until `nextAttemptAt`; after
 * that another process may try.
 */
export class WebhookDelivery extends WebhookDeliverySchema.class {
  static readonly exported: Exported = passing;
}
WebhookDeliverySchema.setClass(WebhookDelivery);
