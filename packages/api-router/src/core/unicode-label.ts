/** Parameters of Punycode (RFC 3492 section 5). */
const BASE = 36;
const FEWEST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

/** Longest label of a domain in the DNS. */
const LIMIT = 63;

const LETTERS = /^[\p{L}\p{N}\p{M}-]+$/u;

/** Section 6.1 of the RFC: how far the next code is likely to be. */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((BASE - FEWEST) * MOST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - FEWEST));
  return bias + Math.floor(((BASE - FEWEST + 1) * rest) / (rest + SKEW));
}

/** One number of variable length, from the digits that begin at `start`; undefined if they are none. */
function readNumber(digits: string, start: number, bias: number): { value: number; end: number } | undefined {
  let value = 0;
  let weight = 1;
  let end = start;
  for (let place = BASE; ; place += BASE) {
    const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(digits[end] ?? ' ');
    if (digit === -1) return undefined;
    end += 1;
    value += digit * weight;
    const threshold = Math.min(Math.max(place - bias, FEWEST), MOST);
    if (digit < threshold) return { value, end };
    weight *= BASE - threshold;
  }
}

/**
 * The label that Punycode stands for, given without its `xn--`; undefined if it stands for none. Browsers convert a domain
 * to ASCII, and have no way back.
 */
export function decodeLabel(encoded: string): string | undefined {
  if (encoded.length > LIMIT) return undefined;
  const split = encoded.lastIndexOf('-');
  const codes = [...encoded.slice(0, Math.max(split, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let code = FIRST_CODE;
  let bias = FIRST_BIAS;
  let place = 0;
  for (let at = split + 1; at < encoded.length; ) {
    const read = readNumber(encoded, at, bias);
    if (read === undefined) return undefined;
    const length = codes.length + 1;
    bias = adapt(read.value, length, at === split + 1);
    place += read.value;
    code += Math.floor(place / length);
    place %= length;
    if (code > 0x10ffff) return undefined;
    codes.splice(place, 0, code);
    place += 1;
    at = read.end;
  }
  return String.fromCodePoint(...codes);
}

/** The same for people to read; undefined if it is none of letters, numbers and hyphens. */
export function findUnicodeLabel(encoded: string): string | undefined {
  const label = decodeLabel(encoded);
  return label !== undefined && LETTERS.test(label) ? label : undefined;
}
