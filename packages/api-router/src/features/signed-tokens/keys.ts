import { JwksKey, type Orm, type SigningAlgorithm } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { type AtRestCarrier, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { algorithms } from '#features/signed-tokens/algorithms.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

const keyPurpose = defineKeyPurpose('keystead private keys of signed tokens');

/** A published key as JSON Web Key (RFC 7517). */
export const jwkView = z
  .discriminatedUnion('kty', [algorithms.EdDSA.published, algorithms.RS256.published])
  .meta({ id: 'PublishedKey' });

export type Jwk = z.infer<typeof jwkView>;

/** What is published of a key, whose algorithm is that of its row. */
export const toJwk = ({ id, algorithm, publicKey }: Pick<JwksKey, 'id' | 'algorithm' | 'publicKey'>): Jwk =>
  jwkView.parse({ ...JSON.parse(publicKey), kid: id, alg: algorithm, use: 'sig' });

/** Place of an encrypted private key: in another row it cannot be decrypted. */
const placeOf = (id: string): string => `jwks_key:${id}:private_key`;

export const keyPairColumn = sealedColumn(JwksKey, {
  property: 'privateKey',
  purpose: keyPurpose,
  placeOf,
});

/** A key pair, as a JWK in JSON, encrypted for its row. */
export const sealPair = (carrier: AtRestCarrier, id: string, pair: string): string =>
  sealAtRest(carrier, pair, { purpose: keyPurpose, place: placeOf(id) });

/** Columns of a new key pair. */
export async function createPair(
  carrier: AtRestCarrier,
  { id, algorithm }: { id: string; algorithm: SigningAlgorithm },
): Promise<Pick<JwksKey, 'publicKey' | 'privateKey'>> {
  const { createPair: create, members } = algorithms[algorithm];
  const { publicKey, privateKey } = await create();
  return {
    publicKey: JSON.stringify(members.parse(publicKey.export({ format: 'jwk' }))),
    privateKey: sealPair(carrier, id, JSON.stringify(privateKey.export({ format: 'jwk' }))),
  };
}

/** The JWK of a key pair, as JSON. Undefined if no key decrypts it. `em` is that of an open transaction. */
export const openPair = (
  carrier: AtRestCarrier,
  { id, privateKey }: Pick<JwksKey, 'id' | 'privateKey'>,
  em?: Orm['em'],
): Promise<string | undefined> =>
  openAtRest(carrier, privateKey, { purpose: keyPurpose, place: placeOf(id), em });

/** False for the algorithm of a later release, whose keys this one leaves alone. */
export const isKnown = ({ algorithm }: Pick<JwksKey, 'algorithm'>): boolean =>
  Object.hasOwn(algorithms, algorithm);

/** The published keys of all rings, the newest first: the next ones, the current ones, and previous ones. */
export async function findKeys(unit: Unit): Promise<JwksKey[]> {
  const keys = await unit
    .em()
    .find(
      JwksKey,
      { $or: [{ expiresAt: null }, { expiresAt: { $gt: unit.now } }] },
      { orderBy: { createdAt: 'desc', signsFrom: 'desc', id: 'desc' } },
    );
  return keys.filter(isKnown);
}

/** The keys of one algorithm. They replace each other, whatever becomes of those of another one. */
export const ringOf = <Key extends Pick<JwksKey, 'algorithm'>>(
  keys: readonly Key[],
  algorithm: SigningAlgorithm,
): Key[] => keys.filter((key) => key.algorithm === algorithm);

export type TimesOfKey = Pick<JwksKey, 'signsFrom' | 'expiresAt'>;

const byAge = (one: TimesOfKey, other: TimesOfKey): number =>
  other.signsFrom.getTime() - one.signsFrom.getTime();

const lastUseOf = (carrier: OptionCarrier, now: Date): number =>
  now.getTime() + jwtOptions.of(carrier).expirationTime * 1000;

const maySign = ({ signsFrom, expiresAt }: TimesOfKey, now: Date, lastUse: number): boolean =>
  signsFrom.getTime() <= now.getTime() && (expiresAt === null || expiresAt.getTime() >= lastUse);

/**
 * The first key that will sign, where none may sign now: the clock was ahead when all of them were made. It signs at
 * once, because it is published, and another one would be one more.
 */
function findEarly<Key extends TimesOfKey>(
  keys: readonly Key[],
  now: Date,
  lastUse: number,
): Key | undefined {
  let first: Key | undefined;
  for (const key of keys) {
    const isEarly = key.signsFrom > now && (key.expiresAt === null || key.expiresAt.getTime() >= lastUse);
    if (isEarly && (!first || byAge(key, first) > 0)) first = key;
  }
  return first;
}

/**
 * The keys of a ring that may sign now, the current one first. An older one signs only if the current one cannot be
 * decrypted, while the secret is being replaced: it is still published when the token expires.
 */
export function findSigners<Key extends TimesOfKey>(
  carrier: OptionCarrier,
  keys: readonly Key[],
  now: Date,
): Key[] {
  const lastUse = lastUseOf(carrier, now);
  const signers = keys.filter((key) => maySign(key, now, lastUse)).toSorted(byAge);
  if (signers.length > 0) return signers;
  const early = findEarly(keys, now, lastUse);
  return early === undefined ? [] : [early];
}

/** The first of `findSigners`, without a list, because every check of a session asks for it. */
export function findCurrentSigner<Key extends TimesOfKey>(
  carrier: OptionCarrier,
  keys: readonly Key[],
  now: Date,
): Key | undefined {
  const lastUse = lastUseOf(carrier, now);
  let current: Key | undefined;
  for (const key of keys)
    if (maySign(key, now, lastUse) && (!current || byAge(key, current) < 0)) current = key;
  return current ?? findEarly(keys, now, lastUse);
}
