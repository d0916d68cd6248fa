import { domainToASCII, domainToUnicode } from 'node:url';

const isAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);

/** An e-mail address in two parts: what stands before its domain, with the `@`, and the domain. */
const halve = (email: string): readonly [mailbox: string, domain: string] => {
  const start = email.lastIndexOf('@') + 1;
  return [email.slice(0, start), email.slice(start)];
};

/**
 * A domain in the letters in which it is compared. It does what browsers do by UTS 46 and `toLowerCase` does not: a
 * capital sigma is `σ` also at the end of a word, and the full stop of East Asian keyboards is a dot.
 */
export const foldDomain = (domain: string): string =>
  domain.normalize('NFKC').replaceAll('Σ', 'σ').replaceAll('\u3002', '.').toLowerCase().normalize('NFKC');

/** NFKC and lower case. It replaces look-alikes such as a full-width `＠`. */
export function foldEmail(typed: string): string {
  const [mailbox, domain] = halve(typed.normalize('NFKC'));
  return mailbox.toLowerCase().normalize('NFKC') + foldDomain(domain);
}

/**
 * A domain in ASCII (UTS 46); undefined if IDNA refuses it, or would drop or replace characters: what a person reads has
 * to be what a mail server is asked for.
 */
export function toAsciiDomain(typed: string): string | undefined {
  if (isAscii(typed)) return typed;
  const domain = foldDomain(typed);
  if (isAscii(domain)) return domain;
  const ascii = domainToASCII(domain);
  const inAscii = ascii.split('.');
  const inUnicode = domainToUnicode(ascii).split('.');
  const labels = domain.split('.');
  const isKept = (label: string, index: number): boolean =>
    label === inUnicode[index] || label === inAscii[index];
  return ascii !== '' && labels.length === inAscii.length && labels.every(isKept) ? ascii : undefined;
}

/**
 * The one spelling of an e-mail address in lower case under which its mailbox is stored and compared: with its domain in
 * ASCII, as browsers send it from a field for e-mail addresses.
 */
// Why: docs/decisions/0173-spell-a-mailbox-in-one-way.md
export function toOneSpelling(email: string): string {
  const [mailbox, domain] = halve(email);
  return mailbox + (toAsciiDomain(domain) ?? domain);
}

/**
 * The spellings under which a mailbox may be stored: as it is given here, then in the one spelling, then in Unicode.
 * Rows in Unicode are of a release before the one spelling, and have a twin.
 */
export function spellingsOf(email: string): string[] {
  const one = toOneSpelling(email);
  const [mailbox, domain] = halve(one);
  const inUnicode = mailbox + domainToUnicode(domain);
  return [...new Set([email, one, ...(toOneSpelling(inUnicode) === one ? [inUnicode] : [])])];
}

/**
 * Texts to look for in addresses to find a part of one: the text, and what it is in the database if it ends with a
 * domain, or with whole labels of one.
 */
export const searchedSpellings = (text: string): string[] => [
  ...new Set([text, toOneSpelling(foldEmail(text))]),
];
