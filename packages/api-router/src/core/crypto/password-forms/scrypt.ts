import { timingSafeEqual } from 'node:crypto';
import {
  BYTES,
  DECIMAL,
  fromBase64,
  isLongEnough,
  type Parts,
  type ReadForeignHash,
} from '#core/crypto/password-forms/foreign-hash.ts';
import {
  deriveScrypt,
  isAffordable,
  kindOf,
  memoryOf,
  type ScryptCost,
} from '#core/crypto/password-forms/scrypt-cost.ts';

const phcForm = new RegExp(`^\\$scrypt\\$ln=(\\d\\d?),r=${DECIMAL},p=${DECIMAL}\\$(${BYTES})\\$(${BYTES})$`);
/** The salt of Werkzeug is a text, which is hashed as it stands there. */
const werkzeugForm = /^scrypt:(\d{1,7}):(\d{1,4}):(\d{1,3})\$([^$]{1,255})\$((?:[0-9a-f]{2})+)$/;
/** Better Auth: N=2^14, r=16, p=1, and the hex text of the salt is the salt. */
const betterAuthForm = /^([0-9a-f]{32}):([0-9a-f]{128})$/i;
const betterAuthCost: ScryptCost = { N: 2 ** 14, r: 16, p: 1 };

interface Read {
  cost: ScryptCost;
  parts: Parts;
  isNormal?: true;
}

function readPhc(stored: string): Read | undefined {
  const [found, n, r, p, salt = '', key = ''] = phcForm.exec(stored) ?? [];
  if (found === undefined) return undefined;
  const parts = { salt: fromBase64(salt), key: fromBase64(key) };
  return { cost: { N: 2 ** Number(n), r: Number(r), p: Number(p) }, parts };
}

function readWerkzeug(stored: string): Read | undefined {
  const [found, N, r, p, salt = '', key = ''] = werkzeugForm.exec(stored) ?? [];
  if (found === undefined) return undefined;
  const parts = { salt: Buffer.from(salt, 'utf8'), key: Buffer.from(key, 'hex') };
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, parts };
}

function readBetterAuth(stored: string): Read | undefined {
  const [found, salt = '', key = ''] = betterAuthForm.exec(stored) ?? [];
  if (found === undefined) return undefined;
  const parts = { salt: Buffer.from(salt, 'utf8'), key: Buffer.from(key, 'hex') };
  return { cost: betterAuthCost, parts, isNormal: true };
}

/** scrypt in the PHC string format, and as Werkzeug and Better Auth store it. @see RFC 7914 */
export const readScrypt: ReadForeignHash = (stored) => {
  const read = readPhc(stored) ?? readWerkzeug(stored) ?? readBetterAuth(stored);
  if (!read || !isAffordable(read.cost)) return undefined;
  const { cost, parts, isNormal } = read;
  if (!isLongEnough(parts)) return undefined;
  const { salt, key } = parts;
  return {
    kind: kindOf(cost),
    memory: memoryOf(cost),
    ...(isNormal && { isNormal }),
    async verify(password) {
      return timingSafeEqual(await deriveScrypt(password, { ...cost, salt, length: key.length }), key);
    },
  };
};
