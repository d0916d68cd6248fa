import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The first key signs, all verify: a secret is replaced by putting the new one in front. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]];

export function toSigningKeys(secrets: readonly [string, ...string[]]): SigningKeys {
  const [first, ...older] = secrets;
  return [toKey(first), ...older.map(toKey)];
}

const toKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

const digest = (key: KeyObject, value: string): Buffer => createHmac('sha256', key).update(value).digest();

/** HMAC-SHA-256 of `value` by the current key. */
export const sign = (keys: SigningKeys, value: string): Buffer => digest(keys[0], value);

/** Whether any of the keys made `signature`; takes the same time wherever the two differ. */
export function isSignedBy(keys: SigningKeys, value: string, signature: Buffer): boolean {
  return keys.some((key) => {
    const expected = digest(key, value);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
}
