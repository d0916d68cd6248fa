import { randomBytes } from 'node:crypto';

export const alphabets = {
  letters: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  /** For codes that people keep on paper: in one case, and without those that are read as others, i, l, o, 0 and 1. */
  readable: 'abcdefghjkmnpqrstuvwxyz23456789',
  lower: '0123456789abcdefghijklmnopqrstuvwxyz',
  alphabetic: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  digits: '0123456789',
  /** For codes that people type, without I, O, 0 and 1. */
  typed: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  url: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_',
} as const;

export type Alphabet = keyof typeof alphabets;

/** Source of random bytes. Tests replace it to get the same ids twice. */
export type RandomBytes = (size: number) => Uint8Array;

export const systemRandom: RandomBytes = (size) => randomBytes(size);

/** A random number of at least 0 and less than 1, for delays. */
export const randomFraction = (bytes: RandomBytes): number => Buffer.from(bytes(4)).readUInt32BE() / 2 ** 32;

/** A random string without modulo bias: bytes past the last whole multiple of the alphabet are discarded. */
export function randomString(bytes: RandomBytes, length: number, alphabet: Alphabet): string {
  const letters = alphabets[alphabet];
  const limit = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    for (const byte of bytes(length - text.length + 8)) {
      if (byte >= limit) continue;
      text += letters[byte % letters.length];
      if (text.length === length) break;
    }
  }
  return text;
}
