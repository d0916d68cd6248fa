import { toSingleLine } from '#core/mail/escape.ts';
import { toHtml } from '#core/mail/html-layout.ts';
import type { Locale } from '#core/mail/locale.ts';
import type { MailStrings } from '#core/mail/mail-content.ts';
import type { MailData, MailKind } from '#core/mail/mail-data.ts';
import { prepareMail } from '#core/mail/prepared-mail.ts';
import { toText } from '#core/mail/text-layout.ts';
import { createWords } from '#core/mail/words.ts';
import { de } from '#mail/locales/de.ts';
import { en } from '#mail/locales/en.ts';

const languages: Record<Locale, MailStrings> = { en, de };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * A mail of the catalogue in one language. What users chose (names, devices) is escaped and cannot break out of its
 * line. Throws if a link is neither http nor https, or a date or duration is none.
 */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  setting: { appName: string; locale: Locale },
): RenderedMail {
  const strings = languages[setting.locale];
  const appName = toSingleLine(setting.appName);
  const content = strings.mails[kind](data, createWords(setting.locale, appName));
  const mail = prepareMail(content, strings, appName);
  return { subject: mail.subject, text: toText(mail), html: toHtml(mail, setting.locale) };
}
