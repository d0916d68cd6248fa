import { JwksKey, lockWork, type Orm, type SigningAlgorithm } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { keyCreated, keyRetired } from '#features/signed-tokens/facts.ts';
import { createPair, findKeys, findSigners, openPair } from '#features/signed-tokens/keys.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

/** Runs work on the current keys of all rings, in one process at a time. */
export async function inTurn<Result>(
  caller: UnitSource,
  work: (unit: Unit, keys: JwksKey[], em: Orm['em']) => Result | Promise<Result>,
): Promise<Result> {
  await caller.deps.dataKeys.load();
  return detached(caller, async (unit) =>
    unit.write(async (em) => {
      await lockWork(em, 'jwks_key');
      return work(unit, await findKeys(unit), em);
    }),
  );
}

export const plus = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export const retire = (unit: Unit, { id }: JwksKey, data: Record<string, unknown>): void =>
  record(unit, keyRetired, { actorId: null, targetType: 'jwks-key', targetId: id, data });

/** A key to be made, and the others of its ring. */
interface AddedKey {
  algorithm: SigningAlgorithm;
  others: readonly JwksKey[];
  signsFrom: Date;
}

/** Adds a key that signs from a given time in place of the others, which stay published for a period of grace. */
export async function addKey(unit: Unit, { algorithm, others, signsFrom }: AddedKey): Promise<JwksKey> {
  const id = unit.deps.random(32, 'letters');
  const pair = await createPair(unit, { id, algorithm });
  const publishedUntil = plus(signsFrom, jwtOptions.of(unit).jwks.gracePeriod);
  for (const other of others.filter(({ expiresAt }) => expiresAt === null)) {
    other.expiresAt = publishedUntil;
    other.updatedAt = unit.now;
    retire(unit, other, { retiredAt: signsFrom.toISOString(), publishedUntil: publishedUntil.toISOString() });
  }
  const key = unit.em().create(JwksKey, {
    id,
    algorithm,
    ...pair,
    signsFrom,
    expiresAt: null,
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  const data = { signsFrom: signsFrom.toISOString() };
  record(unit, keyCreated, { actorId: null, targetType: 'jwks-key', targetId: id, data });
  return key;
}

/** Whether a key of this ring signs now, and can be opened. */
export async function hasSigner(unit: Unit, ring: readonly JwksKey[], em?: Orm['em']): Promise<boolean> {
  for (const key of findSigners(unit, ring, unit.now))
    if ((await openPair(unit, key, em)) !== undefined) return true;
  return false;
}
