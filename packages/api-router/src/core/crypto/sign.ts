import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Signing keys. The first one signs, all of them verify, so a new secret is put in front of the old one. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]];

export function toSigningKeys(secrets: readonly [string, ...string[]]): SigningKeys {
  const [first, ...older] = secrets;
  return [toKey(first), ...older.map(toKey)];
}

const toKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

const digest = (key: KeyObject, value: string): Buffer => createHmac('sha256', key).update(value).digest();

/** HMAC-SHA-256 of `value` by the current key. */
export const sign = (keys: SigningKeys, value: string): Buffer => digest(keys[0], value);

/** Whether any of the keys made `signature`. The comparison takes constant time. */
export function isSignedBy(keys: SigningKeys, value: string, signature: Buffer): boolean {
  return keys.some((key) => {
    const expected = digest(key, value);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
}
