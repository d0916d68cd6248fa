import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '#core/call/unit.ts';
import type { Keys } from '#core/crypto/keys.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { sign } from '#core/crypto/sign.ts';
import { keysFor } from '#core/options/service-options.ts';

const decoyPurpose = defineKeyPurpose('keystead ids of passkeys that nobody has');

/** Bytes of the ids that usual authenticators make: of phones and computers, and of security keys. */
const ID_LENGTHS = [16, 20, 32, 48, 64];

const ID_PATTERN = /^[\w-]+$/;

/** The second half of a decoy, which only we can make of the first. */
const sealOf = (keys: Keys, head: Buffer): Buffer =>
  sign(keys, `seal|${head.toString('base64url')}`).subarray(0, head.length);

/** The oldest secret draws: a newer one beside it must not change the list of an address, as real ids do not change. */
const drawnWith = (keys: Keys): Keys => [keys.at(-1) ?? keys[0]];

/**
 * Credential ids that nobody has, always the same ones for an address. One half of an id is the signature of the other, so
 * that we know it again, without a list: an id that was listed is treated alike wherever it comes back.
 */
export function makeDecoyIds(caller: Caller, email: string): string[] {
  const keys = drawnWith(keysFor(caller, decoyPurpose));
  const draw = (what: string): Buffer => sign(keys, `${what}|${email}`);
  const [chance = 0, size = 0] = draw('shape');
  const length = ID_LENGTHS[size % ID_LENGTHS.length] ?? 16;
  return Array.from({ length: 1 + (chance % 2) }, (_, index) => {
    const head = draw(`id ${index}`).subarray(0, length / 2);
    return Buffer.concat([head, sealOf(keys, head)]).toString('base64url');
  });
}

/** Whether we have made this id up, with any of the secrets. */
export function isDecoyId(caller: Caller, credentialId: string): boolean {
  if (!ID_PATTERN.test(credentialId)) return false;
  const bytes = Buffer.from(credentialId, 'base64url');
  if (!ID_LENGTHS.includes(bytes.length)) return false;
  const head = bytes.subarray(0, bytes.length / 2);
  const seal = bytes.subarray(bytes.length / 2);
  return keysFor(caller, decoyPurpose).some((key) => timingSafeEqual(sealOf([key], head), seal));
}
