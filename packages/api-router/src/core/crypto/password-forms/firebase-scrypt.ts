import { createCipheriv, hash, timingSafeEqual } from 'node:crypto';
import {
  BYTES,
  fromBase64,
  type HashKey,
  isLongEnough,
  type ReadForeignHash,
  toBase64,
} from '#core/crypto/password-forms/foreign-hash.ts';
import { deriveScrypt, isAffordable, kindOf, memoryOf } from '#core/crypto/password-forms/scrypt-cost.ts';

const form = new RegExp(
  `^\\$firebase-scrypt\\$m=(\\d\\d?),r=(\\d\\d?),k=([A-Za-z0-9_-]{22})\\$(${BYTES})\\$(${BYTES})$`,
);
/** Bytes of the key that encrypts the signer key. */
const LENGTH = 32;
const NO_COUNTER = Buffer.alloc(16);

/** The name of a hash key in the texts of hashes. Made of the key, so that the same one is kept once. */
export const hashKeyIdOf = ({ signerKey, saltSeparator }: HashKey): string =>
  hash('sha256', `firebase-scrypt ${toBase64(signerKey)} ${toBase64(saltSeparator)}`, 'base64url').slice(
    0,
    22,
  );

/** The key and the costs of a project at Firebase. */
export interface FirebaseHash {
  key: HashKey;
  /** Those of the project: `rounds` and `mem_cost`. */
  rounds: number;
  memoryCost: number;
  salt: Buffer;
  hash: Buffer;
}

/** A hash of Firebase as the service stores it: without the keys, which are kept apart. */
export const toFirebaseText = ({ key, rounds, memoryCost, salt, hash: bytes }: FirebaseHash): string =>
  `$firebase-scrypt$m=${memoryCost},r=${rounds},k=${hashKeyIdOf(key)}$${toBase64(salt)}$${toBase64(bytes)}`;

/** scrypt of Firebase: the key that is derived encrypts the signer key of the project. */
export const readFirebaseScrypt: ReadForeignHash = (stored) => {
  const [, m, r, id = '', saltText = '', text = ''] = form.exec(stored) ?? [];
  const cost = { N: 2 ** Number(m), r: Number(r), p: 1 };
  if (!isAffordable(cost)) return undefined;
  const parts = { salt: fromBase64(saltText), key: fromBase64(text) };
  if (!isLongEnough(parts)) return undefined;
  const { salt, key: expected } = parts;
  return {
    kind: `firebase ${kindOf(cost)}`,
    memory: memoryOf(cost),
    async verify(password, findKey) {
      const { signerKey, saltSeparator } = await findKey(id);
      const salted = { ...cost, salt: Buffer.concat([salt, saltSeparator]), length: LENGTH };
      const derived = await deriveScrypt(password, salted);
      const encrypted = createCipheriv('aes-256-ctr', derived, NO_COUNTER).update(signerKey);
      return encrypted.length === expected.length && timingSafeEqual(encrypted, expected);
    },
  };
};
