import { outgoingFailures } from '#core/http/outgoing/outgoing-error.ts';
import type { Translation } from '#core/mail/translation.ts';

/** Sentences about an attempt that failed, by name. They are kept in English, and mails have them in their language. */
export const failureSentences = {
  ...outgoingFailures,
  secret: 'The secret of the webhook can no longer be read. Replace it.',
  endless: 'No attempt came to an end.',
} as const;

const isName = (name: string): name is keyof typeof failureSentences => Object.hasOwn(failureSentences, name);

/** The sentence without its full stop, as it stands in a table. */
export const toRow = (sentence: string): string => sentence.replace(/\.$/, '');

/** A failure as the service has kept it, in the language of the mail. What is not known stays English. */
export function translateFailure(failure: string, failures: Translation['shared']['failures']): string {
  const status = /\b\d{3}$/.exec(failure)?.[0];
  const say = failures({ status: status ?? '' });
  if (status !== undefined) return say.status;
  const name = Object.keys(failureSentences).find(
    (key) => isName(key) && toRow(failureSentences[key]) === failure,
  );
  return name !== undefined && isName(name) ? say[name] : failure;
}
