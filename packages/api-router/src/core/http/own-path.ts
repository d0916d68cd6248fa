/**
 * Characters that URL parsers drop or read as a slash: control characters, separators of lines, halves of characters,
 * white space at the ends, and backslashes.
 */
const ambiguous = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff\\]|^\s|\s$/u;

export const isAmbiguous = (url: string): boolean => ambiguous.test(url);

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

/**
 * A path of `origin` with its query and fragment, as the URL parser writes it; undefined if it leads elsewhere, or if
 * others could read it so: two slashes in front, also once dot segments are resolved, and encoded slashes.
 */
export function findOwnPath(value: string, origin: string): string | undefined {
  if (!value.startsWith('/') || value.startsWith('//') || isAmbiguous(value)) return undefined;
  const [path = ''] = value.split(/[?#]/, 1);
  if (!URL.canParse(value, origin) || !path.split('/').every(isOneSegment)) return undefined;
  const { origin: reached, pathname, search, hash } = new URL(value, origin);
  return reached === origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
