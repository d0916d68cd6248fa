import { createSecretKey, type KeyObject } from 'node:crypto';
import type { EventChain } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { sealing } from '#core/crypto/keys.ts';
import { seal, unseal } from '#core/crypto/seal.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

/** Length of 32 bytes in base64url. */
const KEY_LENGTH = 43;

type Sealed = Pick<EventChain, 'id' | 'sealedKey'>;

const placeOf = (id: string): string => `event_chain ${id}`;

const toKey = (text: string): KeyObject => createSecretKey(Buffer.from(text, 'base64url'));

/** A new key, and its encrypted form for the chain with this id. */
export function createChainKey(deps: AuthDeps, id: string): { key: KeyObject; sealedKey: string } {
  const text = deps.random(KEY_LENGTH, 'url');
  return { key: toKey(text), sealedKey: seal(keysFor(deps, sealing), text, placeOf(id)) };
}

/** The key of a chain; undefined when no secret decrypts it. */
export function openChainKey(carrier: OptionCarrier, { id, sealedKey }: Sealed): KeyObject | undefined {
  const text = unseal(keysFor(carrier, sealing), sealedKey, placeOf(id));
  return text === undefined ? undefined : toKey(text);
}

/** The same key, encrypted with the newest secret, so that older ones can be removed. */
export function sealByNewest(carrier: OptionCarrier, { id, sealedKey }: Sealed): string {
  const keys = keysFor(carrier, sealing);
  const [newest, ...older] = keys;
  const place = placeOf(id);
  if (older.length === 0 || unseal([newest], sealedKey, place) !== undefined) return sealedKey;
  const text = unseal(keys, sealedKey, place);
  return text === undefined ? sealedKey : seal(keys, text, place);
}
