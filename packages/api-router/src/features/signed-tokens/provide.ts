import type { JwksKey, Orm, SigningAlgorithm } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { CLOCK_TOLERANCE } from '#core/session/change-log.ts';
import { addKey, hasSigner, inTurn } from '#features/signed-tokens/add-key.ts';
import { findKeys, ringOf } from '#features/signed-tokens/keys.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

/** Tells of keys that were all made by a clock that was ahead. */
function warnOfClock({ deps, now }: Unit, algorithm: SigningAlgorithm, ring: readonly JwksKey[]): void {
  const first = Math.min(...ring.map(({ createdAt }) => createdAt.getTime()));
  if (ring.length === 0 || first <= now.getTime() + CLOCK_TOLERANCE * 1000) return;
  deps.logger.warn(
    { algorithm, seconds: Math.round((first - now.getTime()) / 1000) },
    'The keys of signed tokens were made in the future: the clock of this machine was ahead then, or is behind now. They are used as they are. Keep the clocks of all machines right (NTP).',
  );
}

/** The needed algorithms that no key can sign with now. */
async function findMissing(
  unit: Unit,
  keys: readonly JwksKey[],
  em?: Orm['em'],
): Promise<SigningAlgorithm[]> {
  const missing: SigningAlgorithm[] = [];
  for (const algorithm of unit.deps.neededKeys())
    if (!(await hasSigner(unit, ringOf(keys, algorithm), em))) missing.push(algorithm);
  return missing;
}

/**
 * Creates a key that signs at once for each needed algorithm that has none, or none that the current secrets decrypt.
 * Of parallel processes one creates it. For the start; it does nothing if signed tokens are off.
 */
export async function provideKeys(caller: UnitSource): Promise<void> {
  if (!jwtOptions.of(caller).enabled) return;
  const missing = await detached(caller, async (unit) => {
    const keys = await findKeys(unit);
    for (const algorithm of unit.deps.neededKeys()) warnOfClock(unit, algorithm, ringOf(keys, algorithm));
    return findMissing(unit, keys);
  });
  if (missing.length === 0) return;
  await inTurn(caller, async (unit, keys, em) => {
    for (const algorithm of await findMissing(unit, keys, em)) {
      const others = ringOf(keys, algorithm);
      if (others.length > 0)
        unit.deps.logger.warn(
          { algorithm, keys: others.length },
          'No key of signed tokens could be opened with the present secret, so a new one was made. The old ones stay published until their tokens have ended. Keep the old secret behind the new one in the list to keep the keys.',
        );
      await addKey(unit, { algorithm, others, signsFrom: unit.now });
    }
  });
}
