import { OutboxMail } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { complete } from '#core/call/unit-of-work/add-to-commit.ts';
import { countMail } from '#core/limits/count-mail.ts';
import { GRACE, later } from '#core/outbox/attempt-times.ts';
import { deliver, dropMail } from '#core/outbox/deliver.ts';
import { sealContent } from '#core/outbox/sealed-message.ts';
import type { MailMessage } from '#core/ports.ts';

type Envelope = Pick<MailMessage, 'to' | 'kind'>;

interface QueuedFor {
  userId: string | null;
  /** For the limits of mails to one e-mail address. */
  isNotice: boolean;
  /** Those limits were checked already. */
  isCounted?: boolean | undefined;
  /** When it is sent, if not after the answer. */
  sendAt?: Date | undefined;
  /** Writes it in the transaction, if only that knows its reader. */
  message: MailMessage | (() => Promise<MailMessage>);
}

/**
 * Adds a mail to the unit of work, so that it is sent only if the unit is committed. It is sent after the answer,
 * or by another process if this one ends before. Returns its id; a mail for later can be cancelled with it.
 */
export function queueMail(
  unit: Unit,
  { to: recipient, kind }: Envelope,
  { userId, isNotice, isCounted = false, sendAt, message }: QueuedFor,
): string {
  const { deps, now, requestId } = unit;
  const id = deps.random(32, 'letters');
  const mail = unit.em().create(OutboxMail, {
    id,
    kind,
    recipient,
    content: typeof message === 'function' ? null : sealContent(unit, id, message),
    userId,
    requestId,
    attempts: 0,
    nextAttemptAt: sendAt ?? later(now, GRACE),
    sentAt: null,
    // Retries end a day after this.
    createdAt: sendAt ?? now,
  });
  if (typeof message === 'function')
    complete(unit, async () => {
      mail.content = sealContent(unit, id, await message());
    });
  if (sendAt) return id;
  const work = async (): Promise<void> => {
    if (!isCounted && !(await countMail(unit, { to: recipient, kind, isNotice })))
      return dropMail(deps, mail);
    await deliver(deps, mail);
  };
  unit.later(work, { kind, userId });
  return id;
}
