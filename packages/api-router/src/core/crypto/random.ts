import { randomBytes, randomFillSync } from 'node:crypto';

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

/** Bytes that are asked for at once: each question costs as much as the bytes of twenty ids. */
const POOL = 4096;

const pool = Buffer.alloc(POOL);
let left = 0;

/** Random bytes of the system. Each is given once, and none that was given stays in the pool. */
export const systemRandom: RandomBytes = (size) => {
  if (size > POOL / 8) return randomBytes(size);
  if (left < size) {
    randomFillSync(pool);
    left = POOL;
  }
  const given = pool.subarray(left - size, left);
  left -= size;
  const bytes = Buffer.from(given);
  given.fill(0);
  return bytes;
};

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
