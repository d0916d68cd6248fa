import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key for each secret of the operator. The first one makes, all check: a new secret is put in front of the old. */
export type Keys = readonly [KeyObject, ...KeyObject[]];

/** The wire contract fixes the key: helpers of published clients, and a server that is exchanged, know the secret alone. */
const SECRET_ITSELF = null;

/**
 * What keys are for, and the `info` by which HKDF (RFC 5869) tells them apart. What was made for one purpose is worth
 * nothing for another. A text never changes: what was made under it would be lost.
 */
const purposes = {
  session_token: SECRET_ITSELF,
  session_data: SECRET_ITSELF,
  dont_remember: 'keystead cookie dont_remember',
  state: 'keystead cookie state',
  device: 'keystead cookie device',
  'oauth-nonce': 'keystead nonce of an authorization request',
  'email-link': 'keystead mailed link about an address',
  sealing: 'keystead sealing',
  log: 'keystead names in the log',
} as const satisfies Record<string, string | null>;

export type KeyPurpose = keyof typeof purposes;

type Secrets = readonly [string, ...string[]];

const isPurpose = (name: string): name is KeyPurpose => Object.hasOwn(purposes, name);

export const keyPurposes: readonly KeyPurpose[] = Object.keys(purposes).filter(isPurpose);

const KEY_LENGTH = 32;

function toKey(secret: string, info: string | null): KeyObject {
  if (info === SECRET_ITSELF) return createSecretKey(secret, 'utf8');
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', info, KEY_LENGTH)));
}

/** The keys for one purpose. */
export function deriveKeys([first, ...older]: Secrets, purpose: KeyPurpose): Keys {
  const info = purposes[purpose];
  return [toKey(first, info), ...older.map((secret) => toKey(secret, info))];
}

/** Works the keys for every purpose out once. */
export function createKeyRing(secrets: Secrets): (purpose: KeyPurpose) => Keys {
  const ring = new Map(keyPurposes.map((purpose) => [purpose, deriveKeys(secrets, purpose)]));
  return (purpose) => ring.get(purpose) ?? deriveKeys(secrets, purpose);
}
