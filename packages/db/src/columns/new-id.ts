import { randomFillSync } from 'node:crypto';

/** Alphabet of 64 symbols, so that six bits of a random byte choose one without bias. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const SYMBOL_MASK = 63;

/** A random id that is safe in URLs and file names; 32 symbols carry 192 bits. */
export function newId(length = 32): string {
  const bytes = randomFillSync(new Uint8Array(length));
  let id = '';
  for (const byte of bytes) id += ALPHABET.charAt(byte & SYMBOL_MASK);
  return id;
}
