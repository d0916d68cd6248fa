import { cleanValues } from '#core/mail/clean-values.ts';
import type { Alter, AnyMail, MailDefinition } from '#core/mail/define-mail.ts';
import { toSingleLine } from '#core/mail/escape.ts';
import { toHtml } from '#core/mail/layout/html-layout.ts';
import { toText } from '#core/mail/layout/text-layout.ts';
import type { MailBrand } from '#core/mail/mail-brand.ts';
import type { MailContent } from '#core/mail/mail-content.ts';
import { prepareMail } from '#core/mail/prepared-mail.ts';
import { english, type Translation } from '#core/mail/translation.ts';
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

/** The language of a mail, and words for its data. A mail that has no translation is English. */
function toFrame({ isTranslated }: AnyMail, { brand, translation, timeZone }: MailSetting) {
  const spoken = (isTranslated && translation) || english;
  const words = createWords({ locale: spoken.locale, timeZone }, toSingleLine(brand.name));
  return { brand, translation: spoken, words };
}

function layOut(
  content: MailContent,
  { tone, isForAnybody, repeatsSubject }: AnyMail,
  { brand, translation }: { brand: MailBrand; translation: Translation },
): RenderedMail {
  const { locale } = translation;
  const mail = prepareMail(content, { translation, brand, tone, isForAnybody, repeatsSubject });
  return { subject: mail.subject, text: toText(mail), html: toHtml(mail, { locale, brand }), locale };
}

/**
 * Renders a mail in one language. Text from users (names, devices) is cleaned, escaped and stays on its line. Throws
 * if a link is neither http nor https, or if a date or duration is not valid.
 */
export function renderMail<Data extends object>(
  mail: MailDefinition<Data>,
  data: Data,
  setting: MailSetting,
): RenderedMail {
  const frame = toFrame(mail, setting);
  return layOut(mail.fill(cleanValues(data, mail.own), frame.translation, frame.words), mail, frame);
}

/** A mail with its sample data, for previews, or with what a test makes of it. */
export function renderSample(
  mail: AnyMail,
  setting: MailSetting,
  alter: Alter = (data) => data,
): RenderedMail {
  const frame = toFrame(mail, setting);
  const clean: Alter = (sample) => cleanValues(alter(sample), mail.own);
  return layOut(mail.sampleIn(frame.translation, frame.words, clean), mail, frame);
}
