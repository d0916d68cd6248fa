import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * One key for each secret of the operator. The first one signs and encrypts; all of them verify and decrypt. A new
 * secret is put in front.
 */
export type Keys = readonly [KeyObject, ...KeyObject[]];

/** Purpose of a key. What was signed for one purpose is not valid for another. */
export interface KeyPurpose {
  /** The text from which HKDF (RFC 5869) derives the key; null: the key is the secret itself. */
  readonly info: string | null;
}

/** Texts that must never change: what was signed or encrypted with a key from them would no longer be valid. */
// Why: docs/decisions/0012-a-key-for-each-purpose.md
export const defineKeyPurpose = (info: string): KeyPurpose => ({ info });

/**
 * The secret itself instead of a derived key, because the wire contract says so. Helpers of published clients use
 * it, and so did servers that Keystead replaces.
 */
export const secretItself: KeyPurpose = { info: null };

/** Encryption of data in the database that the service has to read again. */
export const sealing = defineKeyPurpose('keystead sealing');

type Secrets = readonly [string, ...string[]];

const KEY_LENGTH = 32;

function toKey(secret: string | KeyObject, info: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', info, KEY_LENGTH)));
}

/** From a key of the database, in place of a secret. */
export const deriveKey = (key: KeyObject, { info }: KeyPurpose): KeyObject =>
  info === null ? key : toKey(key, info);

/** The keys for one purpose. */
export function deriveKeys([first, ...older]: Secrets, { info }: KeyPurpose): Keys {
  const derive = (secret: string): KeyObject =>
    info === null ? createSecretKey(secret, 'utf8') : toKey(secret, info);
  return [derive(first), ...older.map(derive)];
}

/** Derives the keys for a purpose once, at their first use. */
export function createKeyRing(secrets: Secrets): (purpose: KeyPurpose) => Keys {
  const ring = new Map<string | null, Keys>();
  return (purpose) => {
    const known = ring.get(purpose.info);
    if (known) return known;
    const keys = deriveKeys(secrets, purpose);
    ring.set(purpose.info, keys);
    return keys;
  };
}
