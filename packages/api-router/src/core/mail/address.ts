import { domainToASCII, domainToUnicode } from 'node:url';

/** RFC 5321, 4.5.3.1: octets of a path without its angle brackets, and of a local part. */
const ADDRESS_LIMIT = 254;
const LOCAL_PART_LIMIT = 64;

/**
 * Dot-separated words of letters, digits and harmless signs. Narrower than RFC 5321 on purpose: quoted local parts,
 * and the `%`, `!` and `|` of old routing notations, make different programs send one address to different places.
 */
const localPart =
  /^[\p{L}\p{N}#$&'*+\-/=?^_{}~][\p{L}\p{N}\p{M}#$&'*+\-/=?^_{}~]*(?:\.[\p{L}\p{N}\p{M}#$&'*+\-/=?^_{}~]+)*$/u;

/** At least two labels, the last one not a number, so that an IP address is none. */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?!\d+$)[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}]$/u;

const isAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);

/** Refuses names that IDNA would turn into others, for instance by dropping invisible characters. */
const isStableDomain = (name: string): boolean =>
  isAscii(name) || domainToUnicode(domainToASCII(name)) === name;

const octetsOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/**
 * The form in which addresses are stored, compared and mailed: NFKC, lower case. Look-alikes such as a full-width
 * `＠` become what they stand for, so everything that judges an address has to look at this form.
 */
export const normalizeEmail = (input: string): string =>
  input.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Whether `text`, once normalised, is one bare address. No display name, no comments, no quoting, no list. */
export function isEmail(text: string): boolean {
  if (text.length > ADDRESS_LIMIT) return false;
  const email = normalizeEmail(text);
  if (octetsOf(email) > ADDRESS_LIMIT) return false;
  const [user = '', host = '', ...rest] = email.split('@');
  if (rest.length > 0 || octetsOf(user) > LOCAL_PART_LIMIT) return false;
  return localPart.test(user) && domain.test(host) && isStableDomain(host);
}

/** The address to hand to a transport. Throws for anything that is not exactly one plain address. */
export function requireRecipient(to: string): string {
  if (!isEmail(to)) throw new Error('A mail can only go to one plain e-mail address.');
  return normalizeEmail(to);
}
