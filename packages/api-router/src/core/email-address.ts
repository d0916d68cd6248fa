import { domainToASCII, domainToUnicode } from 'node:url';

/** Longest e-mail address in octets: a path without its angle brackets (RFC 5321 section 4.5.3.1). */
const ADDRESS_LIMIT = 254;
const LOCAL_PART_LIMIT = 64;

/**
 * Local part: dot-separated words of letters, digits and safe characters. Stricter than RFC 5321 on purpose: with
 * quoted local parts, and the `%`, `!` and `|` of old routing notations, programs disagree about where a mail goes.
 */
const localPart =
  /^[\p{L}\p{N}#$&'*+\-/=?^_{}~][\p{L}\p{N}\p{M}#$&'*+\-/=?^_{}~]*(?:\.[\p{L}\p{N}\p{M}#$&'*+\-/=?^_{}~]+)*$/u;

/** Domain of at least two labels, the last one not a number, so that an IP address is refused. */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?!\d+$)[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}]$/u;

const isAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);

/** IDNA would, for instance, drop invisible characters. */
const isStableDomain = (name: string): boolean =>
  isAscii(name) || domainToUnicode(domainToASCII(name)) === name;

const octetsOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/**
 * Normal form of an e-mail address, for storing, comparing and mailing: NFKC, lower case. It replaces look-alikes
 * such as a full-width `＠`, so every check has to use this form.
 */
export const normalizeEmail = (input: string): string =>
  input.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Whether `text`, once normalised, is one plain e-mail address: no display name, comment, quoting or list. */
export function isEmail(text: string): boolean {
  if (text.length > ADDRESS_LIMIT) return false;
  const email = normalizeEmail(text);
  if (octetsOf(email) > ADDRESS_LIMIT) return false;
  const [user = '', host = '', ...rest] = email.split('@');
  if (rest.length > 0 || octetsOf(user) > LOCAL_PART_LIMIT) return false;
  return localPart.test(user) && domain.test(host) && isStableDomain(host);
}

/** E-mail address for a transport. Throws for anything that is not exactly one plain e-mail address. */
export function requireRecipient(to: string): string {
  if (!isEmail(to)) throw new Error('A mail can only go to one plain e-mail address.');
  return normalizeEmail(to);
}
