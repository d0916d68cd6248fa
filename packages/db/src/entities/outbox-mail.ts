import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';

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
 * A mail on its way. Whoever raises `attempts` may send it, until `nextAttemptAt`, which then lets another process try.
 * Once it is sent or given up there is no next attempt, and neither recipient nor content. `userId` is no foreign key,
 * since the last mail to a user is sent when the user is gone.
 */
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail);
