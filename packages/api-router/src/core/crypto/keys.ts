import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key for each secret of the operator. The first one signs and encrypts; all are tried to verify and decrypt. A new
 * secret is put in front of the old one.
 */
export type Keys = readonly [KeyObject, ...KeyObject[]];

/**
 * No derived key: the wire contract says that the key is the secret itself. Helpers of published clients use it, and so
 * did a server that Keystead takes the place of.
 */
const SECRET_ITSELF = null;

/**
 * Purposes of keys, each with the `info` from which HKDF (RFC 5869) derives its key. What was signed for one purpose is
 * not valid for another. Never change a text: what was signed or encrypted with it would no longer be valid.
 */
const purposes = {
  session_token: SECRET_ITSELF,
  session_data: SECRET_ITSELF,
  dont_remember: 'keystead cookie dont_remember',
  state: 'keystead cookie state',
  device: 'keystead cookie device',
  mailboxes: 'keystead cookie mailboxes',
  admin_session: 'keystead cookie admin_session',
  two_factor: 'keystead cookie two_factor',
  trust_device: 'keystead cookie trust_device',
  mail_challenge: 'keystead cookie mail_challenge',
  opened_mail: 'keystead cookie opened_mail',
  'better-auth-passkey': 'keystead cookie better-auth-passkey',
  'passkey-decoy': 'keystead ids of passkeys that nobody has',
  'two-factor-code': 'keystead code of a second step',
  'email-code': 'keystead code to a mailbox',
  'oauth-nonce': 'keystead nonce of an authorization request',
  'email-link': 'keystead mailed link about an address',
  'invitation-proof': 'keystead proof of an invited address',
  'removed-address': 'keystead address of a removed member',
  sealing: 'keystead sealing',
  'signed-tokens': 'keystead private keys of signed tokens',
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

/** Derives the keys for a purpose once, at their first use. */
export function createKeyRing(secrets: Secrets): (purpose: KeyPurpose) => Keys {
  const ring = new Map<KeyPurpose, Keys>();
  return (purpose) => {
    const known = ring.get(purpose);
    if (known) return known;
    const keys = deriveKeys(secrets, purpose);
    ring.set(purpose, keys);
    return keys;
  };
}
