import {
  BYTES,
  DECIMAL,
  fromBase64,
  isLongEnough,
  type ReadForeignHash,
} from '#core/crypto/password-forms/foreign-hash.ts';
import { loadHashLibrary } from '#core/crypto/password-forms/hash-library.ts';

const form = new RegExp(
  `^\\$(argon2id?)\\$v=19\\$m=${DECIMAL},t=${DECIMAL},p=${DECIMAL}\\$(${BYTES})\\$(${BYTES})$`,
);
/** KiB. */
const MOST_MEMORY = 1024 ** 2;
const MOST_WORK = 4 * MOST_MEMORY;
const MOST_LANES = 999;
/** Bytes above which the library reads no salt or key. */
const LONGEST_SALT = 48;
const LONGEST_KEY = 64;

const library = {
  name: '@node-rs/argon2',
  version: 2,
  user: 'A password that is hashed by Argon2',
  load: () => import('@node-rs/argon2'),
} as const;

/** Argon2id and Argon2i. @see RFC 9106 */
export const readArgon2: ReadForeignHash = (stored) => {
  const [, kind = '', m, t, p, salt = '', key = ''] = form.exec(stored) ?? [];
  const [memory, passes, lanes] = [Number(m), Number(t), Number(p)];
  if (!(memory <= MOST_MEMORY && memory * passes <= MOST_WORK)) return undefined;
  if (passes < 1 || lanes < 1 || lanes > MOST_LANES || memory < 8 * lanes) return undefined;
  const parts = { salt: fromBase64(salt), key: fromBase64(key) };
  if (!isLongEnough(parts)) return undefined;
  if (parts.salt.length > LONGEST_SALT || parts.key.length > LONGEST_KEY) return undefined;
  return {
    kind: `${kind} ${memory} ${passes} ${lanes}`,
    memory: memory * 1024,
    async verify(password) {
      const { verify } = await loadHashLibrary(library);
      return verify(stored, password);
    },
  };
};
