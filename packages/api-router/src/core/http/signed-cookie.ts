import type { Keys } from '#core/crypto/keys.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';

/** Base64 of 32 bytes: always 44 characters, the last one padding. */
const SIGNATURE_LENGTH = 44;

export const signValue = (keys: Keys, value: string): string =>
  `${value}.${sign(keys, value).toString('base64')}`;

/** The value of a signed cookie; undefined when it is missing or not signed by the service. Splits at the last dot. */
export function readSignedValue(keys: Keys, cookie: string | undefined): string | undefined {
  if (!cookie) return undefined;
  const dot = cookie.lastIndexOf('.');
  if (dot < 1) return undefined;
  const signature = cookie.slice(dot + 1);
  if (signature.length !== SIGNATURE_LENGTH || !signature.endsWith('=')) return undefined;
  const value = cookie.slice(0, dot);
  return isSignedBy(keys, value, Buffer.from(signature, 'base64')) ? value : undefined;
}
