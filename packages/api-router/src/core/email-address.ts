import { foldDomain, foldEmail, spellingsOf, toAsciiDomain, toOneSpelling } from '@keystead/db';

/** Longest e-mail address in octets: a path without its angle brackets (RFC 5321 section 4.5.3.1). */
const ADDRESS_LIMIT = 254;
const LOCAL_PART_LIMIT = 64;

/**
 * Local part: dot-separated words of letters, digits and safe characters. Stricter than RFC 5321 on purpose: with
 * quoted local parts, and the `%`, `!` and `|` of old routing notations, programs disagree about where a mail goes.
 */
const localPart =
  /^[\p{L}\p{N}#$&'*+\-/=?^_{}~][\p{L}\p{N}\p{M}#$&'*+\-/=?^_{}~]*(?:\.[\p{L}\p{N}\p{M}#$&'*+\-/=?^_{}~]+)*$/u;

/**
 * Domain in ASCII: at least two labels of a length that the DNS takes (RFC 1035 section 2.3.4). The last one is not a
 * number, so that an IP address is refused, also one that ends in the digits of `0x4`, as parsers of URLs read it.
 */
const domain =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!(?:\d+|0x[\da-f]*)$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** A hyphen at the beginning or end of a label. The ASCII form of a label with other letters does not show it. */
const outerHyphen = /(?:^|\.)-|-(?:\.|$)/;

const octetsOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/**
 * The one spelling of an e-mail address, for storing, comparing, counting and mailing: NFKC, lower case, and the domain
 * in ASCII. Every check has to use this form, and every input, option, profile and row from elsewhere gets it before it
 * is a key. People see it as `toShownEmail` writes it.
 */
// Why: docs/decisions/0173-spell-a-mailbox-in-one-way.md
export const normalizeEmail = (input: string): string => toOneSpelling(foldEmail(input));

/** A domain of the options as browsers compare it: in lower case and in ASCII. */
export const toAsciiHost = (host: string): string => toAsciiDomain(foldDomain(host)) ?? host;

export const isSameMailbox = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

/**
 * Texts to look for in the database to find the rows of a mailbox: the address as it was typed comes first, because two
 * accounts of before there was one spelling still have one each.
 */
export const spellingsOfEmail = (input: string): string[] => spellingsOf(foldEmail(input));

/** Of rows that were found by {@link spellingsOfEmail} the one that is meant. */
export function pickSpelled<Row extends { email: string }>(
  rows: readonly Row[],
  input: string,
): Row | undefined {
  const order = spellingsOfEmail(input);
  return rows.toSorted((one, other) => order.indexOf(one.email) - order.indexOf(other.email))[0];
}

/** One plain e-mail address once it is normalised: no display name, comment, quoting or list. */
export function isEmail(text: string): boolean {
  if (text.length > ADDRESS_LIMIT) return false;
  const email = foldEmail(text);
  if (octetsOf(email) > ADDRESS_LIMIT || octetsOf(toOneSpelling(email)) > ADDRESS_LIMIT) return false;
  const [user = '', host = '', ...rest] = email.split('@');
  if (rest.length > 0 || octetsOf(user) > LOCAL_PART_LIMIT) return false;
  // Letters are judged by what becomes of them: IDNA knows which ones a domain may have, and where.
  return localPart.test(user) && !outerHyphen.test(host) && domain.test(toAsciiDomain(host) ?? '');
}

/** E-mail address for a transport. Throws for anything that is not exactly one plain e-mail address. */
export function requireRecipient(to: string): string {
  if (!isEmail(to)) throw new Error('A mail can only go to one plain e-mail address.');
  return normalizeEmail(to);
}
