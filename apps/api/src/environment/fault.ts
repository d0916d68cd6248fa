import { withoutPassword } from '@keystead/api-router';

/** Result of reading: the value, or a sentence for each fault. */
export type Reading<Value> = { value: Value } | { faults: string[] };

/** Longest quotation in a fault. */
const QUOTED_LENGTH = 80;

const quote = (text: string): string =>
  JSON.stringify(text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text);

/** Wrong value for a message. For a secret only the length is shown. */
export const toQuote = (text: string, secrecy: 'open' | 'secret'): string =>
  secrecy === 'secret' ? `a value of ${text.length} characters` : quote(withoutPassword(text));

/** A fault of options as a whole sentence. */
export const withEnd = (fault: string): string => (fault.endsWith('?') ? fault : `${fault}.`);

/** Message of a fault: the variable, its value, the expected value. */
export const toFault = (name: string, found: string, expected: string): string =>
  `${name} is ${found}; expected ${expected}.`;
