import { findTaken, JwksKey, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { DAY } from '#core/options/durations.ts';
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

/**
 * Publishes keys of a source for as long as tokens of them may be around. The own key of the service is newer.
 * @internal
 */
export async function writeSigningKeys(
  unit: Unit,
  em: Orm['em'],
  { keys, tally, isDryRun }: { keys: readonly ImportedSigningKey[]; tally: Tally; isDryRun: boolean },
): Promise<void> {
  const query = { table: 'jwks_key', columns: ['id'], values: keys.map(({ id }) => id) } as const;
  const there = new Set((await findTaken(em, query)).flat());
  const life = jwtOptions.of(unit).expirationTime + DAY;
  for (const { id, publicKey, pair, createdAt } of keys) {
    tally.add('jwks_key', there.has(id) ? 'existing' : 'written');
    if (there.has(id) || isDryRun) continue;
    there.add(id);
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
