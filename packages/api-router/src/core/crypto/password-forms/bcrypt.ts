import type { ReadForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';

const form = /^\$2[aby](\$(\d\d)\$[./A-Za-z0-9]{53})$/;
const DEAREST = 14;
/** Bytes of a password that count. */
const LENGTH = 72;

/** What the first implementation hashed: a text of C, which ends at a NUL. */
function toText(password: string): Buffer {
  const bytes = Buffer.from(password, 'utf8');
  const end = bytes.indexOf(0);
  return bytes.subarray(0, Math.min(LENGTH, end === -1 ? bytes.length : end));
}

/** bcrypt of `$2a$`, `$2b$` and `$2y$`, which differ for no password that any of them hashes rightly. */
export const readBcrypt: ReadForeignHash = (stored) => {
  const [, rest, cost] = form.exec(stored) ?? [];
  if (rest === undefined || Number(cost) > DEAREST || Number(cost) < 4) return undefined;
  return {
    async verify(password) {
      const { verify } = await import('@node-rs/bcrypt');
      return verify(toText(password), `$2b${rest}`);
    },
  };
};
