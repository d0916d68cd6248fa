import { generateKeyPairSync } from 'node:crypto';
import { JwksKey, type Orm } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { type AtRestCarrier, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

const keyPurpose = defineKeyPurpose('keystead private keys of signed tokens');

/** The only algorithm: EdDSA with Ed25519 (RFC 8037). The `alg` of a token is never used to choose one. */
// Why: docs/decisions/0041-sign-tokens-with-keys-of-the-database.md
export const ALGORITHM = 'EdDSA';

const publicJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/** A published key as JSON Web Key (RFC 7517). */
export const jwkView = publicJwk
  .extend({ kid: z.string(), alg: z.literal(ALGORITHM), use: z.literal('sig') })
  .meta({ id: 'PublishedKey' });

export type Jwk = z.infer<typeof jwkView>;

export const toJwk = ({ id, publicKey }: Pick<JwksKey, 'id' | 'publicKey'>): Jwk => ({
  ...publicJwk.parse(JSON.parse(publicKey)),
  kid: id,
  alg: ALGORITHM,
  use: 'sig',
});

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
export function createPair(carrier: AtRestCarrier, id: string): Pick<JwksKey, 'publicKey' | 'privateKey'> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { kty, crv, x } = publicKey.export({ format: 'jwk' });
  const pair = JSON.stringify(privateKey.export({ format: 'jwk' }));
  return {
    publicKey: JSON.stringify({ kty, crv, x }),
    privateKey: sealPair(carrier, id, pair),
  };
}

/** The JWK of a key pair, as JSON. Undefined if no key decrypts it. `em` is that of an open transaction. */
export const openPair = (
  carrier: AtRestCarrier,
  { id, privateKey }: Pick<JwksKey, 'id' | 'privateKey'>,
  em?: Orm['em'],
): Promise<string | undefined> =>
  openAtRest(carrier, privateKey, { purpose: keyPurpose, place: placeOf(id), em });

/** The published keys, the newest first: the next one, the current one, and previous ones. */
export const findKeys = (unit: Unit): Promise<JwksKey[]> =>
  unit
    .em()
    .find(
      JwksKey,
      { $or: [{ expiresAt: null }, { expiresAt: { $gt: unit.now } }] },
      { orderBy: { createdAt: 'desc', signsFrom: 'desc', id: 'desc' } },
    );

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
 * The keys that may sign now, the current one first. An older one signs only if the current one cannot be
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
