import { createMail, type MailDefinition, type MailFacts } from '#core/mail/define-mail.ts';
import type { MailContent } from '#core/mail/mail-content.ts';
import type { Translation } from '#core/mail/translation.ts';
import type { Words } from '#core/mail/words.ts';

/** Mails whose sentences are in the files of languages, `locales/<tag>.json`. */
type TranslatedKind = keyof Translation['mails'];

/** Words that several mails have, and values that texts need besides the data of their mail. */
export type SharedWords = Words & Translation['shared'];

export interface MailWords<Kind extends TranslatedKind> extends SharedWords {
  /** Gives the sentences of this mail with these values in them. */
  fill: Translation['mails'][Kind];
}

interface TranslatedFacts<Data, Kind extends TranslatedKind> extends MailFacts<Data, Kind> {
  /** Which sentences the mail has, in which order, for every language. */
  text: (data: Data, words: MailWords<Kind>) => MailContent;
}

/**
 * Declares a mail of the service. Its sentences are in the files of languages, under its kind. Names in its data are
 * empty where they may not be shown; then `hasName` of a sentence is false.
 */
export const defineTranslatedMail = <Data extends object, const Kind extends TranslatedKind>({
  text,
  ...facts
}: TranslatedFacts<Data, Kind>): MailDefinition<Data, Kind> =>
  createMail(facts, {
    isTranslated: true,
    fill: (data, translation, words) =>
      text(data, { ...words, ...translation.shared, fill: translation.mails[facts.kind] }),
  });
