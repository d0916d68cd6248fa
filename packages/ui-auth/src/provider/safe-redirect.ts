/** Any origin that cannot be the target's own; only tells whether a path stays a path. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * The target if it is safe to go there, else undefined. Safe is a path of this site, or an http(s) address of
 * an origin the server trusts: a link to our sign-in page must not become a link to someone else's copy of it.
 */
export function findSafeRedirect(
  target: string | null | undefined,
  trustedOrigins: readonly string[] = [],
): string | undefined {
  if (!target || hasControlCharacter(target)) return undefined;
  if (target.startsWith('/')) return staysHere(target) ? target : undefined;
  return isTrusted(target, trustedOrigins) ? target : undefined;
}

/** Browsers read `//host`, `/\host` and `/<tab>/host` as other sites. */
function staysHere(path: string): boolean {
  if (path.startsWith('//') || path.includes('\\')) return false;
  return URL.canParse(path, NOWHERE) && new URL(path, NOWHERE).origin === NOWHERE;
}

function isTrusted(target: string, trustedOrigins: readonly string[]): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, origin } = new URL(target);
  return (protocol === 'https:' || protocol === 'http:') && trustedOrigins.includes(origin);
}

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character <= ' ' || character === '\u007f');
