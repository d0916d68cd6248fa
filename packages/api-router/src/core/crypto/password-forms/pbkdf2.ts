import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BYTES, isLongEnough, type ReadForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';

const deriveKey = promisify(pbkdf2);

const phcForm = new RegExp(`^\\$pbkdf2-(sha256|sha512)\\$i=(\\d{1,7})\\$(${BYTES})\\$(${BYTES})$`);
/** The salt of Django is a text, which is hashed as it stands there. */
const djangoForm = new RegExp(`^pbkdf2_(sha1|sha256)\\$(\\d{1,7})\\$([^$]{1,255})\\$(${BYTES}={0,2})$`);

const MOST_ROUNDS = 5_000_000;

/** PBKDF2 in the PHC string format, and as Django stores it. @see RFC 8018 section 5.2 */
export const readPbkdf2: ReadForeignHash = (stored) => {
  const phc = phcForm.exec(stored);
  const [, digest = '', rounds = '', salt = '', key = ''] = phc ?? djangoForm.exec(stored) ?? [];
  const parts = { salt: Buffer.from(salt, phc ? 'base64' : 'utf8'), key: Buffer.from(key, 'base64') };
  if (!isLongEnough(parts.salt, parts.key)) return undefined;
  if (Number(rounds) < 1 || Number(rounds) > MOST_ROUNDS) return undefined;
  return {
    async verify(password) {
      const derived = await deriveKey(password, parts.salt, Number(rounds), parts.key.length, digest);
      return timingSafeEqual(derived, parts.key);
    },
  };
};
