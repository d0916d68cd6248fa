import type { Caller, Unit } from '#core/call/unit.ts';
import { setQuery } from '#core/http/set-query.ts';
import { type AddressedMail, takesMail } from '#core/limits/takes-mail.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { pickTranslation } from '#core/mail/locale.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { renderMail } from '#core/mail/render-mail.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/**
 * Sends a mail in the language of the browser. It is sent after the answer, so that the response time does not tell.
 */
export function sendMail<Data>(
  unit: Unit,
  mail: MailDefinition<Data>,
  { to, data }: { to: string; data: Data },
): void {
  const { mailer, translations } = unit.deps;
  if (!mailer) return;
  const { appName } = serviceOptions.of(unit);
  const { locale: fallback } = mailOptions.of(unit);
  const translation = pickTranslation(translations, { acceptLanguage: unit.languages, fallback });
  unit.later(async () => {
    if (!mail.isNotice && !(await takesMail(unit, { to, kind: mail.kind }))) return;
    const content = renderMail(mail, data, { appName, translation });
    await mailer.send({ ...content, to, kind: mail.kind });
  });
}

/** Has the operator's own sender mail `to` after the answer, within the limits of mails to one address. */
export function mailByOperator(unit: Unit, mail: AddressedMail, send: () => Awaitable<void>): void {
  unit.later(async () => {
    if (await takesMail(unit, mail)) await send();
  });
}

/** Sends a security notice to the user. Operators can switch notices off. */
export function sendNotice<Data>(
  unit: Unit,
  mail: MailDefinition<Data>,
  message: { to: string; data: Data },
): void {
  if (mailOptions.of(unit).notices) sendMail(unit, mail, message);
}

/** Link in a mail: always under the configured base URL, never under the host of the request, and encoded. */
export function toLink(caller: Caller, path: string, params: Record<string, string> = {}): string {
  return setQuery(serviceOptions.of(caller).base.href + path, params);
}
