import type { MailContent } from '#core/mail/mail-content.ts';
import type { Words } from '#core/mail/words.ts';

/** The words of one mail in one language. Durations are seconds; every `url` is a link that the service made itself. */
export type MailText<Data> = (data: Data, words: Words) => MailContent;

/** A translation of one mail, with the mail that it belongs to. */
export interface TranslatedMail {
  readonly kind: string;
}

/** A mail without the type of its data, for lists. */
export interface AnyMail {
  /** Name in previews, logs and for mailers: `reset-password`. */
  readonly kind: string;
  /** Whether it is a security notice, which other mails must not suppress. */
  readonly isNotice: boolean;
  /** The words for the sample, in English or translated. */
  sampleIn(translated: TranslatedMail | undefined, words: Words): MailContent;
}

/** A mail: its data, and its words in English. Other languages have separate files. */
export interface MailDefinition<Data> extends AnyMail {
  readonly en: MailText<Data>;
  /** Data for previews and checks. */
  readonly sample: Data;
  /** The words in another language, for its file. */
  translate(text: MailText<Data>): TranslatedMail;
  /** The words of a translation, if it belongs to this mail. */
  textOf(translated: TranslatedMail): MailText<Data> | undefined;
}

interface MailFacts<Data> {
  kind: string;
  isNotice?: boolean;
  sample: NoInfer<Data>;
  en: MailText<Data>;
}

/**
 * @example
 * export const deletionMail = defineMail({
 *   kind: 'delete-account',
 *   sample: { name: 'Ada', url: 'https://example.com/…' },
 *   en: ({ name, url }: DeletionData, { appName }) => ({ subject: '…', name, intro: ['…'], outro: [] }),
 * });
 */
export function defineMail<Data>({
  kind,
  isNotice = false,
  sample,
  en,
}: MailFacts<Data>): MailDefinition<Data> {
  const texts = new WeakMap<TranslatedMail, MailText<Data>>();
  const textOf = (translated: TranslatedMail) => texts.get(translated);
  return {
    kind,
    isNotice,
    sample,
    en,
    translate(text) {
      const translated: TranslatedMail = { kind };
      texts.set(translated, text);
      return translated;
    },
    textOf,
    sampleIn: (translated, words) => ((translated && textOf(translated)) ?? en)(sample, words),
  };
}

/** Name, device and URL of the samples. */
export const ada = {
  name: 'Ada Lovelace',
  site: 'https://app.example.com',
  at: new Date('2026-03-14T15:09:26Z'),
  device: 'Firefox · Linux',
  ipAddress: '203.0.113.7',
  token: 'q1w2e3r4t5y6u7i8o9p0a1s2',
  secureLink: {
    secureUrl: 'https://app.example.com/api/auth/secure-account?token=q1w2e3r4t5y6u7i8o9p0a1s2',
    secureFor: 604_800,
  },
} as const;
