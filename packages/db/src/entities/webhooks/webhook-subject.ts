import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';

const WebhookSubjectSchema = defineEntity({
  name: 'WebhookSubject',
  tableName: 'webhook_subject',
  properties: {
    /** `organization:…` or `user:…`. */
    id: id(),
    lastNumber: p.integer(),
    /** When the row is removed, because the organization or the user was deleted. */
    endsAt: moment().strictNullable().default(null).index(),
  },
});

/** The number of the last event about an organization, or about a user. */
export class WebhookSubject extends WebhookSubjectSchema.class {
  static readonly exported: Exported = kept;
}
WebhookSubjectSchema.setClass(WebhookSubject);
