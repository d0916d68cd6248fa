import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  BYTES,
  DECIMAL,
  fromBase64,
  isLongEnough,
  type ReadForeignHash,
} from '#core/crypto/password-forms/foreign-hash.ts';

const deriveKey = promisify(pbkdf2);

const phcForm = new RegExp(
  `^\\$pbkdf2-(sha1|sha256|sha512)\\$i=${DECIMAL}(?:,l=${DECIMAL})?\\$(${BYTES})\\$(${BYTES})$`,
);
/** The salt of Django is a text, which is hashed as it stands there. */
const djangoForm = new RegExp(`^pbkdf2_(sha1|sha256)\\$(\\d{1,7})()\\$([^$]{1,255})\\$(${BYTES}={0,2})$`);

/** Bytes that one run of all rounds makes. */
const digestLengths: Partial<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 };
/** Rounds of all runs together. */
const MOST_ROUNDS = 5_000_000;
const MEMORY = 4096;

/** PBKDF2 in the PHC string format, and as Django stores it. @see RFC 8018 section 5.2 */
export const readPbkdf2: ReadForeignHash = (stored) => {
  const phc = phcForm.exec(stored);
  const [, digest = '', rounds = '', length = '', salt = '', text = ''] =
    phc ?? djangoForm.exec(stored) ?? [];
  const parts = { salt: phc ? fromBase64(salt) : Buffer.from(salt, 'utf8'), key: fromBase64(text) };
  const digestLength = digestLengths[digest];
  if (!isLongEnough(parts) || digestLength === undefined) return undefined;
  const { key } = parts;
  if (length !== '' && Number(length) !== key.length) return undefined;
  const work = Number(rounds) * Math.ceil(key.length / digestLength);
  if (work < 1 || work > MOST_ROUNDS) return undefined;
  return {
    kind: `pbkdf2 ${digest} ${work}`,
    memory: MEMORY,
    async verify(password) {
      const derived = await deriveKey(password, parts.salt, Number(rounds), key.length, digest);
      return timingSafeEqual(derived, key);
    },
  };
};
