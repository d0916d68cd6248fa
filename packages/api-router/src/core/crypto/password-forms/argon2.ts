import { BYTES, isLongEnough, type ReadForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';

const form = new RegExp(
  `^\\$argon2id?\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,7}),p=(\\d{1,3})\\$(${BYTES})\\$(${BYTES})$`,
);
/** KiB. */
const MOST_MEMORY = 1024 ** 2;
const MOST_WORK = 4 * MOST_MEMORY;

/** Argon2id and Argon2i. @see RFC 9106 */
export const readArgon2: ReadForeignHash = (stored) => {
  const [, m, t, p, salt = '', key = ''] = form.exec(stored) ?? [];
  const [memory, passes, lanes] = [Number(m), Number(t), Number(p)];
  if (!(memory <= MOST_MEMORY && memory * passes <= MOST_WORK)) return undefined;
  if (passes < 1 || lanes < 1 || memory < 8 * lanes) return undefined;
  if (!isLongEnough(Buffer.from(salt, 'base64'), Buffer.from(key, 'base64'))) return undefined;
  return {
    async verify(password) {
      const { verify } = await import('@node-rs/argon2');
      return verify(stored, password);
    },
  };
};
