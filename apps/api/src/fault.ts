/** What was read, or every sentence that says why it could not be. */
export type Reading<Value> = { value: Value } | { faults: string[] };

/** Text longer than this is cut where a fault quotes it. */
const QUOTED_LENGTH = 80;

const quote = (text: string): string =>
  JSON.stringify(text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text);

/** A URL without the credentials it may carry, so that a fault can be shown in a log. */
export const withoutPassword = (text: string): string =>
  text.replace(/(:\/\/[^\s/?#@]*:)[^\s/?#]*@/g, '$1…@');

/** How a wrong value is quoted: secrets only by their length. */
export const toQuote = (text: string, secrecy: 'open' | 'secret'): string =>
  secrecy === 'secret' ? `a value of ${text.length} characters` : quote(withoutPassword(text));

/** A fault of options as a whole sentence. */
export const withEnd = (fault: string): string => (fault.endsWith('?') ? fault : `${fault}.`);

/** The one sentence of a fault: the variable, what was found, what is expected. */
export const toFault = (name: string, found: string, expected: string): string =>
  `${name} is ${found}; expected ${expected}.`;
