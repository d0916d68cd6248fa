import type { KeyObject } from 'node:crypto';
import { defineKeyPurpose, secretItself } from '#core/crypto/keys.ts';
import { sign } from '#core/crypto/sign.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

/** Seals the keys of the database. */
const wrapping = defineKeyPurpose('keystead data key');

/** The text that is signed for a name, and the length of a name. Never change either: the database has the names. */
const NAMED = 'keystead secret id';
const LENGTH = 8;

/** A secret of the operator under a name that says nothing about it. */
export interface NamedSecret {
  id: string;
  wrapping: KeyObject;
}

/** The secrets of the operator, the one first that signs. */
export function namedSecrets(carrier: OptionCarrier): readonly [NamedSecret, ...NamedSecret[]] {
  const keys = keysFor(carrier, wrapping);
  const named = keysFor(carrier, secretItself).map((secret, index) => ({
    id: sign([secret], NAMED).toString('hex').slice(0, LENGTH),
    wrapping: keys[index] ?? keys[0],
  }));
  const [first = { id: '', wrapping: keys[0] }, ...older] = named;
  return [first, ...older];
}

/** The keys of all secrets, for what any of them may have sealed. */
export const wrappingKeys = (carrier: OptionCarrier) => keysFor(carrier, wrapping);
