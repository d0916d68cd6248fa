import { type OutgoingFailure, outgoingFailures } from '#core/http/outgoing/outgoing-error.ts';

/** Sentences about an attempt that failed, by name. They are kept in English, and mails have them in their language. */
export const failureSentences = {
  ...outgoingFailures,
  secret: 'The secret of the webhook can no longer be read. Replace it.',
  endless: 'No attempt came to an end.',
} as const;

/** What the last attempt came to, in another language, without a full stop at the end. */
export type FailureWords = Record<OutgoingFailure | 'secret' | 'endless', string> & {
  status: (status: string) => string;
};

const isName = (name: string): name is keyof typeof failureSentences => Object.hasOwn(failureSentences, name);

/** The sentence without its full stop, as it stands in a table. */
export const toRow = (sentence: string): string => sentence.replace(/\.$/, '');

/** A failure as the service has kept it, in the language of the mail. What is not known stays English. */
export function translateFailure(failure: string, words: FailureWords): string {
  const status = /\b\d{3}$/.exec(failure)?.[0];
  if (status !== undefined) return words.status(status);
  const name = Object.keys(failureSentences).find(
    (key) => isName(key) && toRow(failureSentences[key]) === failure,
  );
  return name !== undefined && isName(name) ? words[name] : failure;
}
