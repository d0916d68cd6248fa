import { cleanValues } from '#core/mail/clean-values.ts';
import type { Alter, AnyMail, MailDefinition } from '#core/mail/define-mail.ts';
import { toSingleLine } from '#core/mail/escape.ts';
import { toHtml } from '#core/mail/html-layout.ts';
import type { MailContent } from '#core/mail/mail-content.ts';
import { prepareMail } from '#core/mail/prepared-mail.ts';
import { toText } from '#core/mail/text-layout.ts';
import { ENGLISH, englishPhrases, findTranslated, type Translation } from '#core/mail/translation.ts';
import { createWords } from '#core/mail/words.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Language of the content. */
  locale: string;
}

export interface MailSetting {
  appName: string;
  /** Undefined for English. */
  translation: Translation | undefined;
}

function layOut(content: MailContent, { appName, translation }: MailSetting): RenderedMail {
  const locale = translation?.locale ?? ENGLISH;
  const mail = prepareMail(content, translation?.phrases ?? englishPhrases, toSingleLine(appName));
  return { subject: mail.subject, text: toText(mail), html: toHtml(mail, locale), locale };
}

/** Settings for a mail. If a language has no words for it, the whole mail is English, with its layout. */
const settingFor = (mail: AnyMail, { appName, translation }: MailSetting): MailSetting => ({
  appName,
  translation: findTranslated(translation, mail) && translation,
});

const wordsFor = ({ appName, translation }: MailSetting) =>
  createWords(translation?.locale ?? ENGLISH, toSingleLine(appName));

/**
 * Renders a mail in one language. Text from users (names, devices) is cleaned, escaped and stays on its line. Throws
 * if a link is neither http nor https, or if a date or duration is not valid.
 */
export function renderMail<Data extends object>(
  mail: MailDefinition<Data>,
  data: Data,
  given: MailSetting,
): RenderedMail {
  const setting = settingFor(mail, given);
  const translated = findTranslated(setting.translation, mail);
  return layOut(mail.fill(cleanValues(data, mail.own), translated, wordsFor(setting)), setting);
}

/** A mail with its sample data, for previews, or with what a test makes of it. */
export function renderSample(mail: AnyMail, given: MailSetting, alter: Alter = (data) => data): RenderedMail {
  const setting = settingFor(mail, given);
  const translated = findTranslated(setting.translation, mail);
  return layOut(
    mail.sampleIn(translated, wordsFor(setting), (sample) => cleanValues(alter(sample), mail.own)),
    setting,
  );
}
