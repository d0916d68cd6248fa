import { JwksKey, type Orm } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { DAY } from '#core/options/durations.ts';
import { findInParts } from '#features/imports/in-parts.ts';
import type { Refusal } from '#features/imports/refusal.ts';
import type { Tally } from '#features/imports/tally.ts';
import { sealPair } from '#features/signed-tokens/keys.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

/** A key pair of signed tokens: EdDSA with Ed25519. */
export interface ImportedSigningKey {
  /** The `kid` of its tokens. */
  id: string;
  /** As a JWK in JSON, with the members `kty`, `crv` and `x`. */
  publicKey: string;
  /** The pair as a JWK in JSON, opened. */
  pair: string;
  createdAt: Date;
}

const OTHER = {
  field: 'id',
  code: 'DUPLICATE_ID',
  message: 'The id belongs to another key here.',
} as const;

interface KeyWriting {
  keys: readonly ImportedSigningKey[];
  tally: Tally;
  refusals: Refusal[];
  isDryRun: boolean;
}

/** The point of a key; keys of other algorithms have none. */
const pointOf = (publicKey: string): string | undefined =>
  z.object({ x: z.string().optional() }).parse(JSON.parse(publicKey)).x;

/**
 * Publishes keys of a source for as long as tokens of them may be around. The own key of the service is newer.
 * @internal
 */
export async function writeSigningKeys(
  unit: Unit,
  em: Orm['em'],
  { keys, tally, refusals, isDryRun }: KeyWriting,
): Promise<void> {
  const known = await findInParts(
    keys.map(({ id }) => id),
    ($in) => em.find(JwksKey, { id: { $in } }, { ...asStored, fields: ['publicKey'] }),
  );
  const there = new Map(known.map((one) => [one.id, one.publicKey]));
  const life = jwtOptions.of(unit).expirationTime + DAY;
  for (const { id, publicKey, pair, createdAt } of keys) {
    const other = there.get(id);
    if (other !== undefined && pointOf(other) !== pointOf(publicKey)) {
      refusals.push({ table: 'jwks_key', id, ...OTHER });
      tally.add('jwks_key', 'refused');
      continue;
    }
    tally.add('jwks_key', other === undefined ? 'written' : 'existing');
    if (other !== undefined || isDryRun) continue;
    there.set(id, publicKey);
    await em.insert(JwksKey, {
      id,
      algorithm: 'EdDSA',
      publicKey,
      privateKey: sealPair(unit, id, pair),
      signsFrom: createdAt,
      expiresAt: new Date(unit.now.getTime() + life * 1000),
      createdAt,
      updatedAt: unit.now,
    });
  }
}
