import { OutboxMail } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { takesMail } from '#core/limits/takes-mail.ts';
import { GRACE, later } from '#core/outbox/attempt-times.ts';
import { deliver, dropMail } from '#core/outbox/deliver.ts';
import { sealContent } from '#core/outbox/sealed-message.ts';
import type { MailMessage } from '#core/ports.ts';

interface QueuedFor {
  userId: string | null;
  /** Whether it counts for the limits of mails to one address. */
  isLimited: boolean;
}

/**
 * Keeps a mail in the unit of work, so that it is sent if and only if the unit is written, and sends it after the
 * answer. A process that ends in between leaves it to the others.
 */
export function queueMail(unit: Unit, message: MailMessage, { userId, isLimited }: QueuedFor): void {
  const { deps, now, requestId } = unit;
  const { kind, to: recipient } = message;
  const id = deps.random(32, 'letters');
  const mail = unit.em().create(OutboxMail, {
    id,
    kind,
    recipient,
    content: sealContent(unit, id, message),
    userId,
    requestId,
    attempts: 0,
    nextAttemptAt: later(now, GRACE),
    sentAt: null,
    createdAt: now,
  });
  const work = async (): Promise<void> => {
    if (isLimited && !(await takesMail(unit, message))) return dropMail(deps, mail);
    await deliver(deps, mail);
  };
  unit.later(work, { kind, userId });
}
