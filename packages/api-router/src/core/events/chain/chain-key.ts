import { createSecretKey, type KeyObject } from 'node:crypto';
import { EventChain, type Orm } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { type AtRestCarrier, isSealedByCurrent, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';

/** Length of 32 bytes in base64url. */
const KEY_LENGTH = 43;

type Sealed = Pick<EventChain, 'id' | 'sealedKey'>;

const placeOf = (id: string): string => `event_chain ${id}`;

export const chainKeyColumn = sealedColumn(EventChain, {
  property: 'sealedKey',
  purpose: sealing,
  placeOf,
});

const toKey = (text: string): KeyObject => createSecretKey(Buffer.from(text, 'base64url'));

/** A new key, and its encrypted form for the chain with this id. */
export function createChainKey(deps: AuthDeps, id: string): { key: KeyObject; sealedKey: string } {
  const text = deps.random(KEY_LENGTH, 'url');
  return { key: toKey(text), sealedKey: sealAtRest(deps, text, { purpose: sealing, place: placeOf(id) }) };
}

const open = (carrier: AtRestCarrier, { id, sealedKey }: Sealed, em?: Orm['em']) =>
  openAtRest(carrier, sealedKey, { purpose: sealing, place: placeOf(id), em });

/** The key of a chain; undefined when no key decrypts it. `em` is that of an open transaction. */
export async function openChainKey(
  carrier: AtRestCarrier,
  chain: Sealed,
  em?: Orm['em'],
): Promise<KeyObject | undefined> {
  const text = await open(carrier, chain, em);
  return text === undefined ? undefined : toKey(text);
}

/** The same key, encrypted with the current data key. */
export async function sealByCurrent(carrier: AtRestCarrier, chain: Sealed, em: Orm['em']): Promise<string> {
  const { id, sealedKey } = chain;
  if (isSealedByCurrent(carrier, sealedKey)) return sealedKey;
  const text = await open(carrier, chain, em);
  return text === undefined ? sealedKey : sealAtRest(carrier, text, { purpose: sealing, place: placeOf(id) });
}
