import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { Keys } from '#core/crypto/keys.ts';

/** Prefix of every sealed text, with the version of the format. */
const MARK = 'sealed.1.';
const NONCE = 12;
const TAG = 16;

export const isSealed = (text: string): boolean => text.startsWith(MARK);

/**
 * Encrypts `text` for the database with AES-256-GCM. `place` says where it is kept, e.g. the row and its column: a
 * sealed text that was moved to another place cannot be decrypted there.
 */
export function seal(keys: Keys, text: string, place: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function openWith(key: KeyObject, bytes: Buffer, place: string): string | undefined {
  const nonce = bytes.subarray(0, NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // One result for a wrong key, place or text, because the caller need not know which.
    return undefined;
  }
}

/** Decrypts what {@link seal} encrypted for this place; undefined if no key fits. */
export function unseal(keys: Keys, sealed: string, place: string): string | undefined {
  if (!isSealed(sealed)) return undefined;
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
  if (bytes.length < NONCE + TAG) return undefined;
  for (const key of keys) {
    const text = openWith(key, bytes, place);
    if (text !== undefined) return text;
  }
  return undefined;
}
