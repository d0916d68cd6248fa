import { readArgon2 } from '#core/crypto/password-forms/argon2.ts';
import { readBcrypt } from '#core/crypto/password-forms/bcrypt.ts';
import { readFirebaseScrypt } from '#core/crypto/password-forms/firebase-scrypt.ts';
import type { ForeignHash, ReadForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';
import { readPbkdf2 } from '#core/crypto/password-forms/pbkdf2.ts';
import { readScrypt } from '#core/crypto/password-forms/scrypt.ts';

const forms: readonly ReadForeignHash[] = [
  readBcrypt,
  readArgon2,
  readPbkdf2,
  readScrypt,
  readFirebaseScrypt,
];

/** Longer than any hash of these forms. */
const LONGEST = 1024;

/** The hash of another product in a stored text; undefined if there is none that can be checked. */
export function readForeignHash(stored: string): ForeignHash | undefined {
  if (stored.length > LONGEST) return undefined;
  for (const read of forms) {
    const found = read(stored);
    if (found) return found;
  }
  return undefined;
}
