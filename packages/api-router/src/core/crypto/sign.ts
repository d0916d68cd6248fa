import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#core/crypto/keys.ts';

const digest = (key: KeyObject, value: string): Buffer => createHmac('sha256', key).update(value).digest();

/** HMAC-SHA-256 of `value` with the current key. */
export const sign = (keys: Keys, value: string): Buffer => digest(keys[0], value);

/** The same with each of the keys: for a search where signatures of older keys are stored. */
export const signByEach = (keys: Keys, value: string): Buffer[] => keys.map((key) => digest(key, value));

/** Tries each of the keys, in constant time. */
export function isSignedBy(keys: Keys, value: string, signature: Buffer): boolean {
  return keys.some((key) => {
    const expected = digest(key, value);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
}
