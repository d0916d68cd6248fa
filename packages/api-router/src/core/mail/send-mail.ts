import type { Caller, Unit } from '#core/call/unit.ts';
import { type AddressedMail, takesMail } from '#core/limits/takes-mail.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { pickTranslation } from '#core/mail/locale.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { renderMail } from '#core/mail/render-mail.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Mails `to` after the answer, in the language of the browser that asked, so that no answer's time tells of it. */
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

/** A notice to the owner that something changed; operators may switch these off. */
export function sendNotice<Data>(
  unit: Unit,
  mail: MailDefinition<Data>,
  message: { to: string; data: Data },
): void {
  if (mailOptions.of(unit).notices) sendMail(unit, mail, message);
}

/** A link of a mail: always under the configured base URL, whatever host the request named, and encoded. */
export function toLink(caller: Caller, path: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return `${serviceOptions.of(caller).base.href}${path}${query && `?${query}`}`;
}
