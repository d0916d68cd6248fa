import { createSecretKey, type KeyObject } from 'node:crypto';
import { DataKey, type Orm } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { type NamedKey, seal, sealByDataKey, unseal, unsealByDataKey } from '#core/crypto/seal.ts';
import { type NamedSecret, wrappingKeys } from '#core/data-keys/named-secrets.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** Letters of base64url that hold 32 bytes. */
const KEY_LENGTH = 43;
/** Letters of the id of a key, which stands in everything that it seals. */
const ID_LENGTH = 16;

/** Seals keys that only recognize what was signed before, by a data key. */
export const keptKeys = defineKeyPurpose('keystead kept key of an earlier secret');

const placeOf = (rowId: string): string => `data_key:${rowId}`;

const toKey = (text: string): KeyObject => createSecretKey(Buffer.from(text, 'base64url'));
const toText = (key: KeyObject): string => key.export().toString('base64url');

/** A key that nobody has yet. */
export const newDataKey = ({ random }: Pick<AuthDeps, 'random'>): NamedKey => ({
  id: random(ID_LENGTH, 'letters'),
  key: toKey(random(KEY_LENGTH, 'url')),
});

interface Wrapping {
  secret: NamedSecret;
  createdAt: Date;
  movedAt: Date | null;
  retiredAt: Date | null;
}

/** A row in which a secret opens a data key. */
// Why: docs/decisions/0060-put-a-data-key-between-the-secret-and-the-database.md
export function wrapFor(
  em: Orm['em'],
  { random }: Pick<AuthDeps, 'random'>,
  { id: keyId, key, secret, ...moments }: NamedKey & Wrapping,
): DataKey {
  const id = random(32, 'letters');
  const wrapped = seal([secret.wrapping], toText(key), placeOf(id));
  return em.create(DataKey, { id, kind: 'sealing', keyId, wrapped, wrappedBy: secret.id, ...moments });
}

/** The data key in a row; undefined if none of the secrets opens it. */
export function unwrap(carrier: OptionCarrier, { id, wrapped }: DataKey): KeyObject | undefined {
  const text = unseal(wrappingKeys(carrier), wrapped, placeOf(id));
  return text === undefined ? undefined : toKey(text);
}

/** A kept key, sealed for its row. */
export const sealKept = (dataKey: NamedKey, rowId: string, key: KeyObject): string =>
  sealByDataKey(dataKey, toText(key), placeOf(rowId));

/** The key of a row of kept ones; undefined if this data key does not open it. */
export function openKept(dataKey: NamedKey, { id, wrapped }: DataKey): KeyObject | undefined {
  const text = unsealByDataKey(dataKey, wrapped, placeOf(id));
  return text === undefined ? undefined : toKey(text);
}
