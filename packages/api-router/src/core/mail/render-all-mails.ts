import { type Locale, locales } from '#core/mail/locale.ts';
import type { MailData, MailKind } from '#core/mail/mail-data.ts';
import { type RenderedMail, renderMail } from '#core/mail/render-mail.ts';
import { sampleMails } from '#core/mail/sample-mails.ts';

export interface SampleMail extends RenderedMail {
  kind: MailKind;
  locale: Locale;
}

const isMailKind = (name: string): name is MailKind => Object.hasOwn(sampleMails, name);

/** Every kind of mail, in the order of the catalogue. */
export const mailKinds: readonly MailKind[] = Object.keys(sampleMails).filter(isMailKind);

function renderSample<Kind extends MailKind>(
  kind: Kind,
  setting: { appName: string; locale: Locale },
): SampleMail {
  const data: MailData[Kind] = sampleMails[kind];
  return { kind, locale: setting.locale, ...renderMail(kind, data, setting) };
}

/** Every mail in every language, with sample data. */
export const renderAllMails = (appName: string): SampleMail[] =>
  mailKinds.flatMap((kind) => locales.map((locale) => renderSample(kind, { appName, locale })));
