import { timingSafeEqual } from 'node:crypto';
import type { UnitSource } from '#core/call/unit.ts';
import { allAtRest, oldestAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose, type Keys } from '#core/crypto/keys.ts';
import { sign } from '#core/crypto/sign.ts';

export const decoyPurpose = defineKeyPurpose('keystead ids of passkeys that nobody has');

/** Length of credential ids that usual authenticators make, in bytes: of phones and computers, and of security keys. */
const ID_LENGTHS = [16, 20, 32, 48, 64];

/** Passkeys of one address that are listed. More of them would be real ones for sure. */
export const MOST_LISTED = 4;

const ID_PATTERN = /^[\w-]+$/;

/** The second half of a decoy, a signature of the first half. */
const sealOf = (keys: Keys, head: Buffer): Buffer =>
  sign(keys, `seal|${head.toString('base64url')}`).subarray(0, head.length);

/**
 * Credential ids of no passkey, always the same ones for an e-mail address. One half of an id is the signature of
 * the other, so that the service recognizes decoys, and treats them in all calls like listed ids.
 */
export function makeDecoyIds(caller: UnitSource, email: string): string[] {
  // The oldest key, because a new key must not change the list of an e-mail address: real ids do not change.
  const keys: Keys = [oldestAtRest(caller, decoyPurpose)];
  const draw = (what: string): Buffer => sign(keys, `${what}|${email}`);
  const [chance = 0, ...sizes] = draw('shape');
  return Array.from({ length: 1 + (chance % MOST_LISTED) }, (_, index) => {
    const length = ID_LENGTHS[(sizes[index] ?? 0) % ID_LENGTHS.length] ?? 16;
    const head = draw(`id ${index}`).subarray(0, length / 2);
    return Buffer.concat([head, sealOf(keys, head)]).toString('base64url');
  });
}

/** Tries each of the keys. */
export function isDecoyId(caller: UnitSource, credentialId: string): boolean {
  if (!ID_PATTERN.test(credentialId)) return false;
  const bytes = Buffer.from(credentialId, 'base64url');
  if (!ID_LENGTHS.includes(bytes.length)) return false;
  const head = bytes.subarray(0, bytes.length / 2);
  const seal = bytes.subarray(bytes.length / 2);
  return allAtRest(caller, decoyPurpose).some((key) => timingSafeEqual(sealOf([key], head), seal));
}
