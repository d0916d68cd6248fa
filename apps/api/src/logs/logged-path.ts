/** Longest path in the log, so that long paths cannot fill the disk. */
const PATH_LENGTH = 200;

/** Longest path that is looked at. */
const READ_LENGTH = 4_000;

/** Segment after which a token comes. */
const RESET = /^reset-password$/i;

/** Shorter than any token of the service. */
const SHORTEST_TOKEN = 16;

/** Like random characters: not words with dashes, nor the name of a file. */
const isRandom = (text: string): boolean =>
  text.length >= SHORTEST_TOKEN &&
  (/^(?=.*[\dA-Z])[\w~+=-]+$/.test(text) || /^[\w-]{16,}(\.[\w-]{16,}){1,2}=*$/.test(text));

/**
 * Characters that no token has, and a full stop at its end: a link in a text may be followed by what closes a sentence.
 */
const SEPARATORS = /[^\w~+=.-]+|\.+(?![\w~+=.-])/;

/** A segment as the client meant it, even if it was encoded several times. */
function decode(segment: string): string {
  let text = segment;
  for (let times = 0; times < 3 && text.includes('%'); times += 1) {
    const next = text.replace(/%([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (next === text) break;
    text = next;
  }
  return text;
}

/**
 * Path for the log: without the query, which may contain tokens and e-mail addresses, and without mailed tokens. In a
 * path that no call has, whatever looks like a token is hidden: a link may be mangled on its way.
 */
export function toLoggedPath(url: string, { isKnown }: { isKnown: boolean }): string {
  const end = url.search(/[?#]/);
  const path = (end === -1 ? url : url.slice(0, end)).slice(0, READ_LENGTH);
  let isAfterReset = false;
  // An encoded slash separates for the eye, too, and what follows it may be a token.
  const hidden = path.replace(/[^/]+/g, (segment) => {
    const parts = decode(segment).split(SEPARATORS);
    const hides = isAfterReset || (!isKnown && parts.some(isRandom));
    const isReset = RESET.test(decode(segment));
    const hasToken = parts.some(
      (part, index) => index > 0 && RESET.test(parts[index - 1] ?? '') && part !== '',
    );
    isAfterReset = isReset;
    return hides || hasToken ? '[redacted]' : segment;
  });
  return hidden.slice(0, PATH_LENGTH);
}
