import { z } from 'zod';

const digit = /\p{Nd}/u;

/**
 * Characters that people put between the parts of a code, and that programs add though nobody sees them: spaces, dashes
 * of every kind, the minus sign, and the long-vowel mark, which is what a Japanese keyboard types for a dash.
 */
const between = /[\s\p{Pd}\p{Cf}\u2212\u30fc]/gu;

/** The value of a digit. In every script ten digits stand in a row and begin with zero. */
function toDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(point - before - 1))) before++;
  return String(before % 10);
}

/**
 * A code as it was made: `١٢٣٤٥٦`, `１２３ ４５６` and `123–456` are `123456`. The case of letters stays, because it counts.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(between, '')
    .replace(/\p{Nd}/gu, toDigit);

/** A code that a person reads somewhere and types. */
export const typedCode = z.string().overwrite(readCode);
