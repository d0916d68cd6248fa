import { createSecretKey, type KeyObject } from 'node:crypto';
import { EventChain, lockWork, type Orm } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Unit } from '#core/call/unit.ts';
import { findLockedChains } from '#core/call/unit-of-work/lock-rows.ts';
import { type AtRestCarrier, isSealedByCurrent, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { deriveKey, sealing } from '#core/crypto/keys.ts';
import { type NamedKey, sealByDataKey } from '#core/crypto/seal.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';
import { isSigned, signatureOf } from '#core/events/chain/chain-signature.ts';

/** Length of 32 bytes in base64url. */
const KEY_LENGTH = 43;

/** Between the two keys in the sealed text. */
const SEPARATOR = '.';

type Sealed = Pick<EventChain, 'id' | 'sealedKey'>;

/**
 * The keys of a chain: what hashes its events, and what signs its ends. They are one until there is another data key.
 * From then on whoever knew the first data key knows only what hashes: other events than those that are there lead to
 * another end.
 */
export interface ChainKeys {
  hashing: KeyObject;
  signing: KeyObject;
}

const placeOf = (id: string): string => `event_chain ${id}`;

export const chainKeyColumn = sealedColumn(EventChain, {
  property: 'sealedKey',
  purpose: sealing,
  placeOf,
  isOfToday: true,
});

const toKey = (text: string): KeyObject => createSecretKey(Buffer.from(text, 'base64url'));

function toKeys(text: string): ChainKeys {
  const [first = '', second = first] = text.split(SEPARATOR);
  return { hashing: toKey(first), signing: toKey(second) };
}

/** New keys, and their encrypted form for the chain with this id. */
export function createChainKeys(deps: AuthDeps, id: string): { keys: ChainKeys; sealedKey: string } {
  const text = deps.random(KEY_LENGTH, 'url');
  return { keys: toKeys(text), sealedKey: sealAtRest(deps, text, { purpose: sealing, place: placeOf(id) }) };
}

const open = (carrier: AtRestCarrier, { id, sealedKey }: Sealed, em?: Orm['em']) =>
  openAtRest(carrier, sealedKey, { purpose: sealing, place: placeOf(id), em, isOfToday: true });

/**
 * The keys of a chain; undefined when nothing opens them, or a data key that was replaced: whoever knows that one may
 * have written them. `em` is that of an open transaction.
 */
export async function openChainKeys(
  carrier: AtRestCarrier,
  chain: Sealed,
  em?: Orm['em'],
): Promise<ChainKeys | undefined> {
  const text = await open(carrier, chain, em);
  return text === undefined ? undefined : toKeys(text);
}

/** The same keys, encrypted with the current data key. */
export async function sealByCurrent(carrier: AtRestCarrier, chain: Sealed, em: Orm['em']): Promise<string> {
  const { id, sealedKey } = chain;
  if (isSealedByCurrent(carrier, sealedKey)) return sealedKey;
  const text = await open(carrier, chain, em);
  return text === undefined ? sealedKey : sealAtRest(carrier, text, { purpose: sealing, place: placeOf(id) });
}

/**
 * Gives every chain another key to sign its ends with, in the transaction that makes another data key. A chain that
 * somebody has changed stays as it is, and shows.
 */
export async function renewChainKeys(unit: Unit, em: Orm['em'], dataKey: NamedKey): Promise<void> {
  await lockWork(em, 'event_chain');
  const to = { id: dataKey.id, key: deriveKey(dataKey.key, sealing) };
  for (const chain of await findLockedChains(em, {}, { refresh: true })) {
    const text = await open(unit, chain, em);
    if (text === undefined || !isSigned(toKeys(text).signing, chain)) continue;
    const [hashing = ''] = text.split(SEPARATOR);
    const signing = unit.deps.random(KEY_LENGTH, 'url');
    chain.sealedKey = sealByDataKey(to, [hashing, signing].join(SEPARATOR), placeOf(chain.id));
    chain.signature = signatureOf(toKey(signing), chain);
  }
}
