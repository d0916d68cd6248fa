import { matchesOrigin } from './matches-origin.ts';

/** Any origin that cannot be the target's own; only tells whether a path stays a path. */
const NOWHERE = 'http://nowhere.invalid';

/** As the service has it; also keeps a wildcard from being tried on a text without end. */
const LONGEST = 2048;

/** Control characters, white space and backslashes: what browsers drop, fold or read as a slash. */
const ambiguous = /[\p{Cc}\p{Z}\ufeff\\]/u;

/** Both slashes, and nobody's name in front of the host. */
const plainAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/**
 * The target if it is safe, otherwise undefined (open redirect). Safe is a path of this site, or an http(s) URL of an
 * origin that the server trusts: a link to our sign-in page must not lead to a copy of it on another site.
 */
export function findSafeRedirect(
  target: string | null | undefined,
  trustedOrigins: readonly string[] = [],
): string | undefined {
  if (!target || ambiguous.test(target)) return undefined;
  const isSafe = target.startsWith('/') ? staysHere(target) : isTrusted(target, trustedOrigins);
  return isSafe ? target : undefined;
}

/** Browsers read `//host` as another site. */
function staysHere(path: string): boolean {
  if (path.startsWith('//')) return false;
  return URL.canParse(path, NOWHERE) && new URL(path, NOWHERE).origin === NOWHERE;
}

function isTrusted(target: string, trustedOrigins: readonly string[]): boolean {
  if (target.length > LONGEST || !plainAddress.test(target) || !URL.canParse(target)) return false;
  const url = new URL(target);
  return trustedOrigins.some((pattern) => matchesOrigin(pattern, url));
}
