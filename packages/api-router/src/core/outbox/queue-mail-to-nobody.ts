import { OutboxMail } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { countMail } from '#core/limits/count-mail.ts';
import { GRACE, KEPT_FOR, later } from '#core/outbox/attempt-times.ts';
import { deliver, dropMail } from '#core/outbox/deliver.ts';
import { NOBODY, sealContent } from '#core/outbox/sealed-message.ts';

export interface MailToNobody {
  /** E-mail address or username that the mail would be about. */
  about: string;
  /** Kind of the mail that somebody would get. */
  kind: string;
  /** The limits of mails to one e-mail address were checked already. */
  isCounted?: boolean;
}

/** Text about as long as that of other mails. */
const filler = ' '.repeat(5000);

/**
 * Adds a mail without a recipient. It is counted, claimed and ended as other mails are, but nothing is sent.
 * The next clean-up deletes its row.
 */
export function queueMailToNobody(unit: Unit, { about, kind, isCounted = false }: MailToNobody): void {
  const { deps, now, requestId } = unit;
  const id = deps.random(32, 'letters');
  const message = { kind, to: NOBODY, subject: '', text: '', html: filler, locale: '' };
  const mail = unit.em().create(OutboxMail, {
    id,
    kind,
    recipient: NOBODY,
    content: sealContent(unit, id, message),
    userId: null,
    requestId,
    attempts: 0,
    nextAttemptAt: later(now, GRACE),
    sentAt: null,
    createdAt: later(now, -KEPT_FOR),
  });
  const work = async (): Promise<void> => {
    // Apart from the mails to that e-mail address, which are not to become fewer by it.
    const counted = { to: `nobody|${about}`, kind };
    if (!isCounted && !(await countMail(unit, counted))) return dropMail(deps, mail);
    await deliver(deps, mail);
  };
  unit.later(work, { kind });
}
