/** Characters for `*` and `?`, without those that would end a host, or begin one after a user name. */
function toGlob(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '[^/\\\\@]*')
    .replace(/\?/g, '[^/\\\\@]');
  return new RegExp(`^${source}$`, 'i');
}

/**
 * Whether `pattern` matches the origin of an http(s) `url`, by the rule of the service: exactly, by wildcards in
 * the host, or by the host alone. Host and port are compared as a whole.
 */
function matchesOrigin(pattern: string, url: URL): boolean {
  const [scheme, host = ''] = pattern.includes('://') ? pattern.split('://') : [undefined, pattern];
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol) return false;
  if (/[*?]/.test(pattern)) return toGlob(host).test(url.host);
  if (scheme === undefined) return host === url.host;
  return URL.canParse(pattern) && new URL(pattern).origin === url.origin;
}

/** Base for parsing, an origin that cannot be the target's own; it only shows whether a path stays a path. */
const NOWHERE = 'http://nowhere.invalid';

/** Limit of the service; it also limits the time for a wildcard. */
const LONGEST = 2048;

/** Control characters, white space and backslashes, which browsers drop or read as a slash. */
const ambiguous = /[\p{Cc}\p{Z}\ufeff\\]/u;

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
