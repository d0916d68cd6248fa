import type { MailContent } from '#core/mail/mail-content.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import type { MailTone } from '#core/mail/mail-tone.ts';
import type { Translation } from '#core/mail/translation.ts';
import type { Words } from '#core/mail/words.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/**
 * The words of a mail. Durations are seconds; every `url` is a link that the service made itself. A
 * text that somebody chose is empty where it could be taken for a link, or a message of the service.
 */
export type MailText<Data> = (data: Data, words: Words) => MailContent;

/** Puts other values into data of whatever kind. */
export type Alter = <Data extends object>(data: Data) => Data;

/** A mail without the type of its data, for lists. */
export interface AnyMail {
  /** Name in previews, logs and for mailers: `reset-password`. */
  readonly kind: string;
  /** Names of texts in its data that the service or the operator has made. */
  readonly own: readonly string[];
  /** Tells the owner of what happened, so no number of other mails may keep it away. */
  readonly isNotice: boolean;
  readonly tone: MailTone;
  /** It may go to somebody without an account. */
  readonly isForAnybody: boolean;
  /** Somebody else may cause it, so that nothing is known of the time zone of its reader. */
  readonly isFromSomebodyElse: boolean;
  /** Its first paragraph says what its subject says, so that lists of mails show what follows. */
  readonly repeatsSubject: boolean;
  /**
   * Switched off by an option, it is not sent even if it still waits: a link to calls that are off, or a notice that
   * nobody is to get.
   */
  readonly isOff: (carrier: OptionCarrier) => boolean;
  /** Languages have its sentences. A mail of an application is in the language that it was written in. */
  readonly isTranslated: boolean;
  /** The words for the sample as `alter` leaves it. */
  sampleIn(translation: Translation, words: Words, alter: Alter): MailContent;
}

/** A mail: its data and its words. */
export interface MailDefinition<Data, Kind extends string = string> extends AnyMail {
  readonly kind: Kind;
  /** Data for previews and checks. */
  readonly sample: Data;
  /** The words for data that was cleaned. */
  fill(data: Data, translation: Translation, words: Words): MailContent;
}

export interface MailFacts<Data, Kind extends string> {
  kind: Kind;
  isNotice?: boolean;
  /** Default: `check` for a notice, else `task`. */
  tone?: MailTone;
  isForAnybody?: boolean;
  isFromSomebodyElse?: boolean;
  repeatsSubject?: boolean;
  /** Default: never, and for a notice `mail.notices`. A notice that is always sent says `() => false`. */
  isOff?: (carrier: OptionCarrier) => boolean;
  /**
   * Names of texts in the data that the service or the operator has made: codes, names of providers. All others are
   * taken for the words of strangers, but for what is named as a link (`url`, `…Url`), an address (`email`, `…Email`)
   * or `ipAddress`.
   */
  own?: readonly string[];
  sample: NoInfer<Data>;
}

interface EnglishFacts<Data, Kind extends string> extends MailFacts<Data, Kind> {
  en: MailText<Data>;
}

type Filling<Data, Kind extends string> = Pick<MailDefinition<Data, Kind>, 'fill' | 'isTranslated'>;

export function createMail<Data extends object, const Kind extends string>(
  {
    isNotice = false,
    tone = isNotice ? 'check' : 'task',
    isForAnybody = false,
    isFromSomebodyElse = false,
    repeatsSubject = false,
    isOff = isNotice ? (carrier) => !mailOptions.of(carrier).notices : () => false,
    own = [],
    ...facts
  }: MailFacts<Data, Kind>,
  { fill, isTranslated }: Filling<Data, Kind>,
): MailDefinition<Data, Kind> {
  const { sample } = facts;
  return {
    ...facts,
    own,
    isNotice,
    tone,
    isForAnybody,
    isFromSomebodyElse,
    repeatsSubject,
    isOff,
    isTranslated,
    fill,
    sampleIn: (translation, words, alter) => fill(alter(sample), translation, words),
  };
}

/**
 * Declares a mail of an application.
 * @example
 * export const deletionMail = defineMail({
 *   kind: 'delete-account',
 *   sample: { name: 'Ada', url: 'https://example.com/…' },
 *   en: ({ name, url }: DeletionData, { appName }) => ({ subject: '…', name, intro: ['…'], outro: [] }),
 * });
 */
export const defineMail = <Data extends object, const Kind extends string>({
  en,
  ...facts
}: EnglishFacts<Data, Kind>): MailDefinition<Data, Kind> =>
  createMail(facts, { isTranslated: false, fill: (data, _, words) => en(data, words) });

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
