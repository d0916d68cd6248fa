import { timingSafeEqual } from 'node:crypto';
import type { OAuthClient } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { toChecksum } from '#features/api-keys/shape/key-text.ts';

/** Prefixes, by which secret scanners and people know what something is. */
const ID_PREFIX = 'ksc_';
const SECRET_PREFIX = 'kss_';

const ID_LENGTH = 32;
const SECRET_LETTERS = 40;

/** Another form than that of ids of users, which have no underscore: the `sub` of a client is never a person's. */
export const createClientId = ({ random }: Pick<AuthDeps, 'random'>): string =>
  ID_PREFIX + random(ID_LENGTH - ID_PREFIX.length, 'letters');

/** A new secret: the prefix, 40 random letters, and a checksum of both. */
export function createClientSecret({ random }: Pick<AuthDeps, 'random'>): string {
  const text = SECRET_PREFIX + random(SECRET_LETTERS, 'alphabetic');
  return text + toChecksum(text);
}

type Secrets = Pick<OAuthClient, 'secretHash' | 'previousSecretHash' | 'previousUntil' | 'secretExpiresAt'>;

/** Hashes of the secrets that work now: the last one, and the one before it for the time of a rotation. */
export function findValidHashes(
  { secretHash, previousSecretHash, previousUntil, secretExpiresAt }: Secrets,
  now: Date,
): string[] {
  if (secretHash === null || (secretExpiresAt !== null && secretExpiresAt <= now)) return [];
  const isOverlap = previousSecretHash !== null && previousUntil !== null && previousUntil > now;
  return isOverlap ? [secretHash, previousSecretHash] : [secretHash];
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Compares with each hash, in a time that tells nothing about them. */
export function matchesSecret(hashes: readonly string[], secret: string): boolean {
  const sent = hashToken(secret);
  return hashes.map((one) => isSame(one, sent)).includes(true);
}
