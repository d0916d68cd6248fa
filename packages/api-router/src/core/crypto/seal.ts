import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { Keys } from '#core/crypto/keys.ts';

/** Prefixes of encrypted texts, with the version of the format: encrypted with a secret, and with a data key. */
const BY_SECRET = 'sealed.1.';
const BY_DATA_KEY = 'sealed.2.';
const NONCE = 12;
const TAG = 16;

/** Data key, with the id that is part of every text it encrypts. */
export interface NamedKey {
  readonly id: string;
  readonly key: KeyObject;
}

export const isSealed = (text: string): boolean => text.startsWith(BY_SECRET) || text.startsWith(BY_DATA_KEY);

function encrypt(key: KeyObject, text: string, place: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decrypt(key: KeyObject, sealed: string, place: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE + TAG) return undefined;
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

/**
 * Encrypts `text` with AES-256-GCM and a key of the secret. `place` is where it is stored, e.g. the row and its
 * column: an encrypted text that was moved to another place cannot be decrypted there.
 */
export const seal = (keys: Keys, text: string, place: string): string =>
  BY_SECRET + encrypt(keys[0], text, place);

/** Decrypts what {@link seal} encrypted for this place; undefined if no key fits. */
export function unseal(keys: Keys, sealed: string, place: string): string | undefined {
  if (!sealed.startsWith(BY_SECRET)) return undefined;
  for (const key of keys) {
    const text = decrypt(key, sealed.slice(BY_SECRET.length), place);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Prefix of every text that was encrypted with the data key of this id. */
export const markOf = (id: string): string => `${BY_DATA_KEY}${id}.`;

/** As {@link seal}, with a data key. */
export const sealByDataKey = ({ id, key }: NamedKey, text: string, place: string): string =>
  markOf(id) + encrypt(key, text, place);

/** Id of the data key that a text was encrypted with; undefined if it was a secret. */
export function dataKeyIdOf(sealed: string): string | undefined {
  if (!sealed.startsWith(BY_DATA_KEY)) return undefined;
  const [id, content] = sealed.slice(BY_DATA_KEY.length).split('.');
  return content === undefined ? undefined : id;
}

/** Decrypts what {@link sealByDataKey} encrypted for this place; undefined if the key does not fit. */
export const unsealByDataKey = ({ id, key }: NamedKey, sealed: string, place: string): string | undefined =>
  sealed.startsWith(markOf(id)) ? decrypt(key, sealed.slice(markOf(id).length), place) : undefined;
