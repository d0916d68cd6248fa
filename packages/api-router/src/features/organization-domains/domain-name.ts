import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { foldDomain } from '@keystead/db';

/** Longest name in the DNS, without the dot at its end (RFC 1035 section 2.3.4). */
const LENGTH_LIMIT = 253;

/** Letters, digits and hyphens (RFC 1123 section 2.1). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain in the form of the DNS: in lower case, IDNA in ASCII, at least two labels. Undefined for anything else,
 * such as a URL, an IP address or an e-mail address.
 */
export function toDomainName(input: string): string | undefined {
  const typed = foldDomain(input.trim());
  // Other characters are refused, because the URL parser would read them as a port, a path or a user.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(typed)) return undefined;
  const name = domainToASCII(typed);
  const labels = name.split('.');
  const isDomain =
    name.length <= LENGTH_LIMIT &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    /[a-z]/.test(labels.at(-1) ?? '') &&
    isIP(name) === 0;
  return isDomain ? name : undefined;
}

/** The domain of an e-mail address, as {@link toDomainName}. */
export const domainOfEmail = (email: string): string | undefined =>
  toDomainName(email.slice(email.lastIndexOf('@') + 1));
