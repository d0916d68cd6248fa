import { matchesOrigin } from './trusted-origin.ts';

/** Base for parsing, an origin that cannot be the target's own; it only shows whether a path stays a path. */
const NOWHERE = 'http://nowhere.invalid';

/** Limit of the service; it also limits the time for a wildcard. */
const LONGEST = 2048;

/**
 * Characters that URL parsers drop or read as a slash: control characters, separators of lines, halves of characters,
 * white space at the ends, and backslashes.
 */
const ambiguous = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff\\]|^\s|\s$/u;

/** Both slashes, and no user name in front of the host. */
const plainAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/**
 * The target if it is safe, otherwise undefined (open redirect). Safe is a path of this site, or an http(s) URL of
 * an origin that the server trusts: a link to our sign-in page must not redirect to a copy of it on another site.
 */
export function findSafeRedirect(
  target: string | null | undefined,
  trustedOrigins: readonly string[] = [],
): string | undefined {
  if (!target || ambiguous.test(target)) return undefined;
  const isSafe = target.startsWith('/') ? staysHere(target) : isTrusted(target, trustedOrigins);
  return isSafe ? target : undefined;
}

/** No name, or dots, in front of parameters: some servers and proxies read `/..;x/` as `/../`, and `/;x/` as `//`. */
const dotsWithParameters = /^\.{0,2};/;

/** One segment for all who read it, before and after they decode it. */
function isOneSegment(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment);
    return !/[/\\\p{Cc}]/u.test(decoded) && !dotsWithParameters.test(decoded);
  } catch {
    return false;
  }
}

/** Browsers read `//host` as another site, also once dot segments are resolved. */
function staysHere(target: string): boolean {
  const [path = ''] = target.split(/[?#]/, 1);
  if (target.startsWith('//') || !path.split('/').every(isOneSegment)) return false;
  if (!URL.canParse(target, NOWHERE)) return false;
  const { origin, pathname } = new URL(target, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//');
}

function isTrusted(target: string, trustedOrigins: readonly string[]): boolean {
  if (target.length > LONGEST || !plainAddress.test(target) || !URL.canParse(target)) return false;
  const url = new URL(target);
  return trustedOrigins.some((pattern) => matchesOrigin(pattern, url));
}
