import { cleanValues } from '#core/mail/clean-values.ts';
import type { Alter, AnyMail, MailDefinition } from '#core/mail/define-mail.ts';
import { toSingleLine } from '#core/mail/escape.ts';
import { toHtml } from '#core/mail/layout/html-layout.ts';
import { toText } from '#core/mail/layout/text-layout.ts';
import type { MailBrand } from '#core/mail/mail-brand.ts';
import type { MailContent } from '#core/mail/mail-content.ts';
import { prepareMail } from '#core/mail/prepared-mail.ts';
import { ENGLISH, englishPhrases, findTranslated, type Translation } from '#core/mail/translation.ts';
import { createWords } from '#core/mail/words.ts';

/** Subject and text of a mail, plain and as HTML. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Language of the content. */
  locale: string;
}

export interface MailSetting {
  brand: MailBrand;
  /** Undefined for English. */
  translation: Translation | undefined;
  /** The time zone of the reader, if it is known. */
  timeZone?: string | undefined;
}

function layOut(
  content: MailContent,
  { tone, isForAnybody, repeatsSubject }: AnyMail,
  { brand, translation }: MailSetting,
): RenderedMail {
  const locale = translation?.locale ?? ENGLISH;
  const phrases = translation?.phrases ?? englishPhrases;
  const mail = prepareMail(content, { phrases, brand, tone, isForAnybody, repeatsSubject });
  return { subject: mail.subject, text: toText(mail), html: toHtml(mail, { locale, brand }), locale };
}

/** Settings for a mail. If a language has no words for it, the whole mail is English, with its layout. */
const settingFor = (mail: AnyMail, { translation, ...rest }: MailSetting): MailSetting => ({
  ...rest,
  translation: findTranslated(translation, mail) && translation,
});

const wordsFor = ({ brand, translation, timeZone }: MailSetting) =>
  createWords({ locale: translation?.locale ?? ENGLISH, timeZone }, toSingleLine(brand.name));

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
  return layOut(mail.fill(cleanValues(data, mail.own), translated, wordsFor(setting)), mail, setting);
}

/** A mail with its sample data, for previews, or with what a test makes of it. */
export function renderSample(mail: AnyMail, given: MailSetting, alter: Alter = (data) => data): RenderedMail {
  const setting = settingFor(mail, given);
  const translated = findTranslated(setting.translation, mail);
  return layOut(
    mail.sampleIn(translated, wordsFor(setting), (sample) => cleanValues(alter(sample), mail.own)),
    mail,
    setting,
  );
}
