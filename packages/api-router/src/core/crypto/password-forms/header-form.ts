import { createHash } from 'node:crypto';
import type { ForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';
import {
  isAffordable,
  isWithin,
  kindOf,
  memoryOf,
  type ScryptCost,
} from '#core/crypto/password-forms/scrypt-cost.ts';
import { verify } from '#core/crypto/scrypt-library.ts';

/** Format of scrypt-kdf: base64 of 96 bytes that begin with `scrypt`. */
const form = /^c2NyeXB0[A-Za-z0-9+/]{120}$/;

/** The checksum has no key, so anybody can write one for any cost. */
const isWhole = (header: Buffer): boolean =>
  createHash('sha256')
    .update(header.subarray(0, 48))
    .digest()
    .subarray(0, 16)
    .equals(header.subarray(48, 64));

/**
 * A hash in the form of the service itself. Undefined if it would cost more than a sign-in may, and more than one of
 * the current cost: the text may come from another database.
 */
export function readHeaderForm(stored: string, current?: ScryptCost): ForeignHash | undefined {
  if (!form.test(stored)) return undefined;
  const header = Buffer.from(stored, 'base64');
  if (!isWhole(header)) return undefined;
  const cost = { N: 2 ** header.readUInt8(7), r: header.readUInt32BE(8), p: header.readUInt32BE(12) };
  if (!isAffordable(cost) && !(current && isWithin(cost, current))) return undefined;
  return {
    kind: kindOf(cost),
    memory: memoryOf(cost),
    isNormal: true,
    verify: (password) => verify(stored, password),
  };
}
