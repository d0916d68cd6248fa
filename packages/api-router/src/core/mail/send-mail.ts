import type { Unit, UnitSource } from '#core/call/unit.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { setQuery } from '#core/http/set-query.ts';
import { type AddressedMail, countMail } from '#core/limits/count-mail.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { mailBrand } from '#core/mail/mail-brand-of.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { findReader, knowsReaders, type MailReader } from '#core/mail/reader.ts';
import { renderMail } from '#core/mail/render-mail.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { queueMail } from '#core/outbox/queue-mail.ts';
import type { MailMessage } from '#core/ports.ts';
import { findTimeZone } from '#core/user/time-zone.ts';

export interface Addressed<Data> {
  to: string;
  /** Owner of the e-mail address, for the log. */
  userId?: string;
  data: Data;
  /** When it is sent, if not after the answer. */
  sendAt?: Date;
  /** The caller has counted the mail already, to do nothing at all over the limit. */
  isCounted?: boolean;
}

/**
 * Sends a mail after the commit, in the language that its reader has chosen, else in that of the browser. It is sent
 * after the answer, so that the response time does not tell, and retried for a day. Returns its id in the outbox, unless
 * there is no mailer.
 */
export function sendMail<Data extends object>(
  unit: Unit,
  mail: MailDefinition<Data>,
  { to: address, userId, data, sendAt, isCounted }: Addressed<Data>,
): string | undefined {
  const { mailer, languages } = unit.deps;
  if (!mailer) return undefined;
  const to = normalizeEmail(address);
  const brand = mailBrand.of(unit);
  const toMessage = (reader: MailReader): MailMessage => {
    const translation = languages.pick(reader.languages);
    const content = renderMail(mail, data, { brand, translation, timeZone: findTimeZone(reader.timeZone) });
    return { ...content, to, kind: mail.kind };
  };
  // A warning may be caused by somebody else too, whose clock says nothing to the owner.
  const isReaders = !mail.isFromSomebodyElse && mail.tone !== 'warning';
  const called = { languages: unit.languages, timeZone: isReaders ? unit.timeZone : null };
  const toReader = async (id: string): Promise<MailMessage> => {
    const reader = await findReader(unit, id, called);
    await languages.prepare(reader.languages);
    return toMessage(reader);
  };
  const isKnown = userId !== undefined && knowsReaders(unit);
  return queueMail(
    unit,
    { to, kind: mail.kind },
    {
      message: isKnown ? () => toReader(userId) : toMessage(called),
      userId: userId ?? null,
      isNotice: mail.isNotice,
      isCounted,
      sendAt,
    },
  );
}

export interface OperatorMail extends AddressedMail {
  /** The option with the operator's function, for the log. */
  option: string;
  /** Undefined if the e-mail address has no user yet. */
  userId?: string | null;
  /** The caller has counted the mail already. */
  isCounted?: boolean;
}

/**
 * Calls the operator's own sender of a mail `to` after the answer, within the limits of mails to one e-mail address.
 */
export function mailByOperator(
  unit: Unit,
  { option, userId = null, isCounted = false, ...mail }: OperatorMail,
  send: () => Awaitable<void>,
): void {
  const work = async (): Promise<void> => {
    if (isCounted || (await countMail(unit, mail))) await send();
  };
  unit.later(work, { kind: option, userId });
}

/** Sends a security notice to the user. Operators can switch notices off. */
export function sendNotice<Data extends object>(
  unit: Unit,
  mail: MailDefinition<Data>,
  message: Addressed<Data>,
): void {
  if (mailOptions.of(unit).notices) sendMail(unit, mail, message);
}

/** Link in a mail: always under the configured base URL, never under the host of the request, and encoded. */
export function toLink(caller: UnitSource, path: string, params: Record<string, string> = {}): string {
  return setQuery(serviceOptions.of(caller).base.href + path, params);
}
