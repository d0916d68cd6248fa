import { type JwksKey, type Orm, type SigningAlgorithm, signingAlgorithms } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit, type UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { addKey, hasSigner, inTurn, plus, retire } from '#features/signed-tokens/add-key.ts';
import { findKeys, ringOf, type TimesOfKey } from '#features/signed-tokens/keys.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

export interface Rotation {
  /** The new key signs at once, without being published before. */
  now: boolean;
  /** With `now`: whether the old keys stay published, and their tokens are accepted. */
  keep: boolean;
  /** The ring whose key is replaced. Without it: all. */
  algorithm?: SigningAlgorithm | undefined;
}

/** The next signing key of a ring, and whether this call created it: one that waits already is not replaced. */
export interface Rotated {
  algorithm: SigningAlgorithm;
  id: string;
  signsFrom: Date;
  isNew: boolean;
}

interface RotatedRing extends Rotation {
  algorithm: SigningAlgorithm;
  keys: readonly JwksKey[];
}

/** Replaces the signing key of one ring. */
async function rotateRing(
  unit: Unit,
  { algorithm, keys, now, keep }: RotatedRing,
  em: Orm['em'],
): Promise<Rotated> {
  const next = keys.find(({ signsFrom }) => signsFrom > unit.now);
  if (next && !now) return { algorithm, id: next.id, signsFrom: next.signsFrom, isNew: false };
  // No token is signed by the next one yet, so it can be deleted.
  const dropped = now ? keys.filter((key) => !keep || key === next) : [];
  for (const key of dropped) {
    unit.em().remove(key);
    retire(unit, key, { retiredAt: unit.now.toISOString(), publishedUntil: unit.now.toISOString() });
  }
  const others = keys.filter((key) => !dropped.includes(key));
  const isFirst = !(await hasSigner(unit, others, em));
  const { publishBefore } = jwtOptions.of(unit).jwks;
  const signsFrom = now || isFirst ? unit.now : plus(unit.now, publishBefore);
  const { id } = await addKey(unit, { algorithm, others, signsFrom });
  return { algorithm, id, signsFrom, isNew: true };
}

/** The rings that there are or that are needed. A rotation makes no other one. */
function findRings({ deps }: Unit, keys: readonly JwksKey[], only: SigningAlgorithm | undefined) {
  const needed = deps.neededKeys();
  const rings = signingAlgorithms
    .map((algorithm) => ({ algorithm, keys: ringOf(keys, algorithm) }))
    .filter((ring) => ring.keys.length > 0 || needed.has(ring.algorithm));
  const asked = rings.filter(({ algorithm }) => only === undefined || algorithm === only);
  if (asked.length > 0) return asked;
  const there = rings.map(({ algorithm }) => algorithm).join(', ');
  throw new AuthError(VALIDATION_ERROR, {
    message: `Nothing in this service signs with ${only}, so it has no such key. It has keys for: ${there}`,
  });
}

/** Replaces the signing key of each ring, or of the one that is named. */
export const rotate = (caller: UnitSource, rotation: Rotation): Promise<Rotated[]> =>
  inTurn(caller, async (unit, keys, em) => {
    const rotated: Rotated[] = [];
    for (const ring of findRings(unit, keys, rotation.algorithm))
      rotated.push(await rotateRing(unit, { ...rotation, ...ring }, em));
    return rotated;
  });

/** When the key after all of a ring has to sign; undefined if no rotation by age is due. */
function findDueRotation({ options }: AuthDeps, ring: readonly TimesOfKey[], now: Date): Date | undefined {
  const { rotationInterval, publishBefore } = jwtOptions.of({ options }).jwks;
  if (rotationInterval === undefined || ring.length === 0) return undefined;
  const newest = Math.max(...ring.map(({ signsFrom }) => signsFrom.getTime()));
  const end = plus(new Date(newest), rotationInterval);
  const soonest = plus(now, publishBefore);
  if (end > soonest) return undefined;
  return soonest;
}

/** The needed rings in which a rotation by age is due, and when their next keys have to sign. */
export const findDueRotations = (deps: AuthDeps, keys: readonly JwksKey[], now: Date) =>
  [...deps.neededKeys()].flatMap((algorithm) => {
    const others = ringOf(keys, algorithm);
    const signsFrom = findDueRotation(deps, others, now);
    return signsFrom === undefined ? [] : [{ algorithm, others, signsFrom }];
  });

/** Publishes the next keys where the current ones are old enough. Every process checks this, and one does it. */
export async function rotateByAge(caller: UnitSource): Promise<void> {
  await inTurn(caller, async (unit, keys) => {
    for (const due of findDueRotations(unit.deps, keys, unit.now)) await addKey(unit, due);
  });
}

/** Checks the age of the keys also if no token is requested. */
export const rotationChore: Chore = async (deps) => {
  const caller = serviceCaller(deps);
  if (!jwtOptions.of(deps).enabled || jwtOptions.of(deps).jwks.rotationInterval === undefined) return;
  const due = await detached(caller, async (unit) => findDueRotations(deps, await findKeys(unit), unit.now));
  if (due.length > 0) await rotateByAge(caller);
};
