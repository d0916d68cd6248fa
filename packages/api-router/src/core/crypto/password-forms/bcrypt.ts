import { createHash } from 'node:crypto';
import type { ReadForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';
import { loadHashLibrary } from '#core/crypto/password-forms/hash-library.ts';

const form = /^(bcrypt_sha256\$)?\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/;
const DEAREST = 14;
/** Bytes of a password that count. */
const LENGTH = 72;
const MEMORY = 4096;
const ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Cuts at the first NUL, as the first implementation did, whose texts were those of C. */
function toText(password: string): Buffer {
  const bytes = Buffer.from(password, 'utf8');
  const end = bytes.indexOf(0);
  return bytes.subarray(0, Math.min(LENGTH, end === -1 ? bytes.length : end));
}

/** The digest that Django hashes, so that more than 72 bytes count. */
const toDigest = (password: string): Buffer =>
  Buffer.from(createHash('sha256').update(password, 'utf8').digest('hex'));

/** Clears the bits of the last letter that belong to no byte. Some products set them, and the library reads none. */
function withoutSpareBits(text: string, bits: number): string {
  const last = ALPHABET.indexOf(text.slice(-1));
  return text.slice(0, -1) + ALPHABET.charAt(last - (last % 2 ** bits));
}

const library = {
  name: '@node-rs/bcrypt',
  version: '1.10.8',
  user: 'A password that is hashed by bcrypt',
  load: () => import('@node-rs/bcrypt'),
} as const;

/**
 * bcrypt of `$2a$`, `$2b$` and `$2y$`, which differ for no password that any of them hashes rightly, and that of
 * Django, which hashes a digest of the password.
 */
export const readBcrypt: ReadForeignHash = (stored) => {
  const [, django, cost = '', salt = '', key = ''] = form.exec(stored) ?? [];
  if (!(Number(cost) >= 4 && Number(cost) <= DEAREST)) return undefined;
  const text = `$2b$${cost}$${withoutSpareBits(salt, 4)}${withoutSpareBits(key, 2)}`;
  const toBytes = django === undefined ? toText : toDigest;
  return {
    kind: `bcrypt ${cost}`,
    memory: MEMORY,
    async verify(password) {
      const { verify } = await loadHashLibrary(library);
      return verify(toBytes(password), text);
    },
  };
};
