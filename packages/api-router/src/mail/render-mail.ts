import { toSingleLine } from '#mail/escape.ts';
import { toHtml } from '#mail/html-layout.ts';
import type { Locale } from '#mail/locale.ts';
import type { MailStrings } from '#mail/mail-content.ts';
import type { MailData, MailKind } from '#mail/mail-data.ts';
import { prepareMail } from '#mail/prepared-mail.ts';
import { de } from '#mail/strings/de.ts';
import { en } from '#mail/strings/en.ts';
import { toText } from '#mail/text-layout.ts';
import { createWords } from '#mail/words.ts';

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
