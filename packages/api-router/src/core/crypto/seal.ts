import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption keys. The first one encrypts, all of them decrypt, so a new secret is put in front of the old one. */
export type SealingKeys = readonly [Buffer, ...Buffer[]];

/** Prefix of every sealed text, with the version of the format. */
const MARK = 'sealed.1.';
const NONCE = 12;
const TAG = 16;

const toKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'keystead sealing', 32));

/** Keys derived by HKDF (RFC 5869), so that the same key never signs and encrypts. */
export function toSealingKeys([first, ...older]: readonly [string, ...string[]]): SealingKeys {
  return [toKey(first), ...older.map(toKey)];
}

export const isSealed = (text: string): boolean => text.startsWith(MARK);

/**
 * Encrypts `text` for the database with AES-256-GCM. `place` says where it is kept, e.g. the row and its column: a
 * sealed text that was moved to another place cannot be decrypted there.
 */
export function seal(keys: SealingKeys, text: string, place: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function openWith(key: Buffer, bytes: Buffer, place: string): string | undefined {
  const nonce = bytes.subarray(0, NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // The caller need not know whether key, place or text is wrong.
    return undefined;
  }
}

/** Decrypts what {@link seal} made for this place; undefined if no key fits. */
export function unseal(keys: SealingKeys, sealed: string, place: string): string | undefined {
  if (!isSealed(sealed)) return undefined;
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
  if (bytes.length < NONCE + TAG) return undefined;
  for (const key of keys) {
    const text = openWith(key, bytes, place);
    if (text !== undefined) return text;
  }
  return undefined;
}
