import { UNKNOWN_HASH } from '../files/file-user.ts';

/** Hashers whose digests have the form and the cost in their text. */
const PLAIN = new Set([
  'bcrypt',
  'argon2i',
  'argon2id',
  'pbkdf2_sha256',
  'pbkdf2_sha512',
  'pbkdf2_sha256_django',
  'scrypt_werkzeug',
]);

/** The hash of a password as it is stored here. One that nothing here can check becomes an unknown hash. */
export function toHash(hasher: string, digest: string): string {
  return PLAIN.has(hasher) ? digest : UNKNOWN_HASH;
}
