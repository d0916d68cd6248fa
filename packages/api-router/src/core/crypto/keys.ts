import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key for each secret of the operator. The first one signs and encrypts; all are tried to verify and decrypt. A new
 * secret is put in front of the old one.
 */
export type Keys = readonly [KeyObject, ...KeyObject[]];

/** What a key is for. What was signed for one purpose is not valid for another. */
export interface KeyPurpose {
  /** The text from which HKDF (RFC 5869) derives the key; null: the key is the secret itself. */
  readonly info: string | null;
}

/** Never change a text: what was signed or encrypted with it would no longer be valid. */
export const defineKeyPurpose = (info: string): KeyPurpose => ({ info });

/**
 * No derived key: the wire contract says that the key is the secret itself. Helpers of published clients use it, and so
 * did a server that Keystead takes the place of.
 */
export const secretItself: KeyPurpose = { info: null };

/** Encrypts what the database keeps and the service has to read again. */
export const sealing = defineKeyPurpose('keystead sealing');

type Secrets = readonly [string, ...string[]];

const KEY_LENGTH = 32;

function toKey(secret: string, info: string | null): KeyObject {
  if (info === null) return createSecretKey(secret, 'utf8');
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', info, KEY_LENGTH)));
}

/** The keys for one purpose. */
export function deriveKeys([first, ...older]: Secrets, { info }: KeyPurpose): Keys {
  return [toKey(first, info), ...older.map((secret) => toKey(secret, info))];
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
