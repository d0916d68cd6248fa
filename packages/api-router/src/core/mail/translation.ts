import type { BrandPage } from '#core/brand/brand.ts';
import type { AnyMail, TranslatedMail } from '#core/mail/define-mail.ts';
import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import type { MailTone } from '#core/mail/mail-tone.ts';

/** Phrases that every mail uses, in one language. */
export interface Phrases {
  greeting(name: string): string;
  /** Words before the URL of the button, for readers whose button does nothing. */
  linkHint: string;
  /** Reason why somebody with an account got this email. */
  reason(appName: string): string;
  /** Reason for a mail that may go to somebody without an account. */
  reasonWithoutAccount(appName: string): string;
  /** The word beside the mark of a mail that tells of something. */
  tones: Readonly<Record<Exclude<MailTone, 'task'>, string>>;
  /** Links to the pages of the operator. */
  pages: Readonly<Record<BrandPage, string>>;
}

/** A language for mails and the pages that their links open, besides English. */
export interface Translation {
  /** Language tag (RFC 5646): `de`. */
  locale: string;
  phrases: Phrases;
  mails: readonly TranslatedMail[];
  pages: readonly TranslatedPage[];
}

export const ENGLISH = 'en';

export const englishPhrases: Phrases = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  linkHint: 'If the button does not work, use this link:',
  reason: (appName) => `You receive this email because you have an account at ${appName}.`,
  reasonWithoutAccount: (appName) =>
    `You receive this email because someone entered this address at ${appName}.`,
  tones: { receipt: 'For your records', check: 'Please check', warning: 'Warning' },
  pages: { support: 'Help', terms: 'Terms', privacy: 'Privacy' },
};

/** The translation of a mail, if the language has one. Mails of an application may have none, and are English then. */
export const findTranslated = (
  translation: Translation | undefined,
  { kind }: AnyMail,
): TranslatedMail | undefined => translation?.mails.find((translated) => translated.kind === kind);
