import type { Caller, Unit } from '#core/call/unit.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { pickTranslation } from '#core/mail/locale.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { renderMail } from '#core/mail/render-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { queueMail } from '#core/outbox/queue-mail.ts';

export interface Addressed<Data> {
  to: string;
  /** Whose address it is, for the log. */
  userId?: string;
  data: Data;
}

/**
 * Mails `to` once the unit is written, in the language of the browser that asked. It leaves after the answer, so that no
 * answer's time tells of it, and is tried again for a day when it does not get through.
 */
export function sendMail<Data>(
  unit: Unit,
  mail: MailDefinition<Data>,
  { to, userId, data }: Addressed<Data>,
): void {
  const { mailer, translations } = unit.deps;
  if (!mailer) return;
  const { appName } = serviceOptions.of(unit);
  const { locale: fallback } = mailOptions.of(unit);
  const translation = pickTranslation(translations, { acceptLanguage: unit.languages, fallback });
  const content = renderMail(mail, data, { appName, translation });
  queueMail(unit, { ...content, to, kind: mail.kind }, userId ?? null);
}

/** A notice to the owner that something changed; operators may switch these off. */
export function sendNotice<Data>(unit: Unit, mail: MailDefinition<Data>, message: Addressed<Data>): void {
  if (mailOptions.of(unit).notices) sendMail(unit, mail, message);
}

/** A link of a mail: always under the configured base URL, whatever host the request named, and encoded. */
export function toLink(caller: Caller, path: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return `${serviceOptions.of(caller).base.href}${path}${query && `?${query}`}`;
}
