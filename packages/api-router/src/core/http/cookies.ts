/** Bytes of name and value together. RFC 6265bis section 5.6 allows three more, but not every browser keeps them. */
export const COOKIE_LIMIT = 4093;
/** Longest lifetime; browsers shorten a longer one (RFC 6265bis section 5.5). */
export const COOKIE_MAX_AGE_LIMIT = 34_560_000;

export interface CookieAttributes {
  /** Seconds. Undefined: until the browser is closed. */
  maxAge?: number;
  domain?: string;
  path: string;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'lax' | 'strict' | 'none';
  partitioned?: boolean;
}

const sameSiteNames = { lax: 'Lax', strict: 'Strict', none: 'None' } as const;

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A token of RFC 9110 section 5.6.2. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const isBlank = (letter: string | undefined): boolean => letter === ' ' || letter === '\t';

/**
 * A text without spaces and tabs around it. `trim` takes more away, and browsers do not: what is no prefix to them
 * would be one here.
 */
function strip(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** Values of one name that are read. No browser has as many by other settings of the service. */
const VALUES_OF_A_NAME = 8;

/**
 * Decoded cookies of a `Cookie` header, read as RFC 6265bis section 5.6 reads them. A name may be sent several times,
 * because a browser tells cookies apart by domain, path and partition as well: then it has all its values, in the
 * order of the header. What the service never sets is left out.
 */
export function parseCookies(header: string | undefined): ReadonlyMap<string, readonly string[]> {
  const cookies = new Map<string, string[]>();
  if (!header) return cookies;
  for (const pair of header.split(';')) {
    const split = pair.indexOf('=');
    if (split < 1) continue;
    const name = strip(pair.slice(0, split));
    if (!NAME.test(name)) continue;
    const values = cookies.get(name) ?? [];
    if (values.length === 0) cookies.set(name, values);
    if (values.length < VALUES_OF_A_NAME) values.push(decode(strip(pair.slice(split + 1))));
  }
  return cookies;
}

/** Browsers keep a cookie of this length. */
export const fitsCookie = (name: string, value: string): boolean =>
  name.length + encodeURIComponent(value).length <= COOKIE_LIMIT;

/** Value of a `Set-Cookie` header, with the attributes in the order of the wire contract. */
export function serializeCookie(name: string, value: string, attributes: CookieAttributes): string {
  const encoded = encodeURIComponent(value);
  if (name.length + encoded.length > COOKIE_LIMIT)
    throw new RangeError(`Cookie ${name} is larger than ${COOKIE_LIMIT} bytes`);
  const { maxAge, domain, path, httpOnly, secure, sameSite, partitioned } = attributes;
  if (maxAge !== undefined && maxAge > COOKIE_MAX_AGE_LIMIT) {
    throw new RangeError(`Cookie ${name} would last longer than 400 days`);
  }
  return [
    `${name}=${encoded}`,
    maxAge !== undefined && `Max-Age=${Math.floor(maxAge)}`,
    domain && `Domain=${domain}`,
    `Path=${path}`,
    httpOnly && 'HttpOnly',
    secure && 'Secure',
    `SameSite=${sameSiteNames[sameSite]}`,
    partitioned && 'Partitioned',
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('; ');
}
