import type { AnyMail, TranslatedMail } from '#core/mail/define-mail.ts';

/** Phrases that every mail uses, in one language. */
export interface Phrases {
  greeting(name: string): string;
  /** Sentence before the URL of the button, in plain text. */
  linkHint: string;
  /** Reason why the recipient got this mail. */
  reason(appName: string): string;
}

/** A language for mails, besides English. */
export interface Translation {
  /** Language tag (RFC 5646): `de`. */
  locale: string;
  phrases: Phrases;
  mails: readonly TranslatedMail[];
}

export const ENGLISH = 'en';

export const englishPhrases: Phrases = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  linkHint: 'If the button does not work, open this address:',
  reason: (appName) => `You receive this mail because your address was given at ${appName}.`,
};

/** The translation of a mail, if the language has one. Mails of an application may have none, and are English then. */
export const findTranslated = (
  translation: Translation | undefined,
  { kind }: AnyMail,
): TranslatedMail | undefined => translation?.mails.find((translated) => translated.kind === kind);
