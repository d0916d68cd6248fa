import { crc32 } from 'node:zlib';
import type { AuthDeps } from '#core/call/deps.ts';
import { alphabets } from '#core/crypto/random.ts';

/** Number of random letters in a key. With 52 letters to choose from, 64 have 364 bits. */
const RANDOM_LETTERS = 64;

/** Length of the checksum: 52 to the power of 6 is more than 2 to the power of 32. */
const CHECK_LETTERS = 6;

const letters = alphabets.alphabetic;

/** A CRC-32 in base 52, the most significant letter first. */
export function toChecksum(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let index = 0; index < CHECK_LETTERS; index += 1) {
    checksum = letters.charAt(rest % letters.length) + checksum;
    rest = Math.floor(rest / letters.length);
  }
  return checksum;
}

/** A new key: the prefix, 64 random letters, and a checksum of both, by which secret scanners recognize a key. */
export function createKeyText({ random }: Pick<AuthDeps, 'random'>, prefix: string): string {
  const text = prefix + random(RANDOM_LETTERS, 'alphabetic');
  return text + toChecksum(text);
}

const SHAPE = new RegExp(`^[A-Za-z0-9_-]{0,64}[A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}$`);

/** A text of this form need not be a key that exists. */
export const isKeyText = (text: string): boolean =>
  SHAPE.test(text) && toChecksum(text.slice(0, -CHECK_LETTERS)) === text.slice(-CHECK_LETTERS);

/** The form of a key, though its checksum may be wrong. */
export const looksLikeKey = (text: string): boolean => SHAPE.test(text);

/** The form of keys of other products, which have no checksum. */
export const isForeignShape = (text: string): boolean => /^[A-Za-z0-9_-]{32,256}$/.test(text);
