import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mail',
  properties: {
    id: id(),
    kind: text(),
    recipient: text().strictNullable().hidden(),
    content: text().strictNullable().hidden(),
    userId: text().strictNullable().index(),
    requestId: text().strictNullable(),
    attempts: p.integer(),
    nextAttemptAt: moment().strictNullable().index(),
    sentAt: moment().strictNullable(),
    createdAt: createdAt().index(),
  },
});

/**
 * A mail that is being sent. The process that increases `attempts` may send it until `nextAttemptAt`; after that
 * another process may try.
 * A mail that was sent or given up has no next attempt, no recipient and no content. `userId` is no foreign key,
 * because the last mail to a user is sent after the user was deleted.
 */
export class OutboxMail extends OutboxMailSchema.class {
  static readonly exported: Exported = {
    ...ofService,
    only: '"next_attempt_at" is not null',
    others: 'with passing rows',
  };
}
OutboxMailSchema.setClass(OutboxMail);
