import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BYTES, isLongEnough, type ReadForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

const phcForm = new RegExp(`^\\$scrypt\\$ln=(\\d\\d?),r=(\\d{1,4}),p=(\\d{1,3})\\$(${BYTES})\\$(${BYTES})$`);
/** The salt of Werkzeug is a text, which is hashed as it stands there. */
const werkzeugForm = /^scrypt:(\d{1,7}):(\d{1,4}):(\d{1,3})\$([^$]{1,255})\$((?:[0-9a-f]{2})+)$/;

/** Blocks in memory, and blocks that are computed. */
const MOST_MEMORY = 2 ** 23;
const MOST_WORK = 2 ** 24;

interface Parts {
  N: number;
  r: number;
  p: number;
  salt: Buffer;
  key: Buffer;
}

function partsOf(stored: string): Parts | undefined {
  const phc = phcForm.exec(stored);
  const [, n = '', r = '', p = '', salt = '', key = ''] = phc ?? werkzeugForm.exec(stored) ?? [];
  if (key === '') return undefined;
  return {
    N: phc ? 2 ** Number(n) : Number(n),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, phc ? 'base64' : 'utf8'),
    key: Buffer.from(key, phc ? 'base64' : 'hex'),
  };
}

/** scrypt in the PHC string format, and as Werkzeug stores it. @see RFC 7914 */
export const readScrypt: ReadForeignHash = (stored) => {
  const parts = partsOf(stored);
  if (!parts) return undefined;
  const { N, r, p, salt, key } = parts;
  if (N < 2 || !Number.isInteger(Math.log2(N)) || r < 1 || p < 1) return undefined;
  if (N * r > MOST_MEMORY || N * r * p > MOST_WORK || !isLongEnough(salt, key)) return undefined;
  const options = { N, r, p, maxmem: 256 * r * (N + p) };
  return {
    async verify(password) {
      return timingSafeEqual(await deriveKey(password, salt, key.length, options), key);
    },
  };
};
