import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';

/** The part of an event that receivers of webhooks get. */
export interface WebhookContent {
  actorId: string | null;
  targetType: string | null;
  targetId: string | null;
  organizationId: string | null;
}

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  properties: {
    id: id(),
    type: text(),
    /** Type and id of what events are numbered by: an organization, or a user. */
    subject: text(),
    /** Place among the events of the same moment. */
    position: p.integer(),
    content: p.json<WebhookContent>(),
    createdAt: createdAt().index(),
  },
});

/** An event that was committed, and is not on its way to the endpoints yet. Its row has the id of the event. */
export class WebhookEvent extends WebhookEventSchema.class {
  static readonly exported: Exported = passing;
}
WebhookEventSchema.setClass(WebhookEvent);
