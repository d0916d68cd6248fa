import { JwksKey, lockWork, type Orm } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit, type UnitSource } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { CLOCK_TOLERANCE } from '#core/session/change-log.ts';
import { keyCreated, keyRetired } from '#features/signed-tokens/facts.ts';
import {
  createPair,
  findKeys,
  findSigners,
  openPair,
  type TimesOfKey,
} from '#features/signed-tokens/keys.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

/** Runs work on the current keys, in one process at a time. */
async function inTurn<Result>(
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

const plus = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

const retire = (unit: Unit, { id }: JwksKey, data: Record<string, unknown>): void =>
  record(unit, keyRetired, { actorId: null, targetType: 'jwks-key', targetId: id, data });

/** Adds a key that signs from a given time in place of the others, which stay published for a period of grace. */
function addKey(unit: Unit, others: readonly JwksKey[], signsFrom: Date): JwksKey {
  const publishedUntil = plus(signsFrom, jwtOptions.of(unit).jwks.gracePeriod);
  for (const other of others.filter(({ expiresAt }) => expiresAt === null)) {
    other.expiresAt = publishedUntil;
    other.updatedAt = unit.now;
    retire(unit, other, { retiredAt: signsFrom.toISOString(), publishedUntil: publishedUntil.toISOString() });
  }
  const id = unit.deps.random(32, 'letters');
  const key = unit.em().create(JwksKey, {
    id,
    ...createPair(unit, id),
    signsFrom,
    expiresAt: null,
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  const data = { signsFrom: signsFrom.toISOString() };
  record(unit, keyCreated, { actorId: null, targetType: 'jwks-key', targetId: id, data });
  return key;
}

async function hasSigner(unit: Unit, keys: readonly JwksKey[], em?: Orm['em']): Promise<boolean> {
  for (const key of findSigners(unit, keys, unit.now))
    if ((await openPair(unit, key, em)) !== undefined) return true;
  return false;
}

/** Tells of keys that were all made by a clock that was ahead. */
function warnOfClock({ deps, now }: Unit, keys: readonly JwksKey[]): void {
  const first = Math.min(...keys.map(({ createdAt }) => createdAt.getTime()));
  if (keys.length === 0 || first <= now.getTime() + CLOCK_TOLERANCE * 1000) return;
  deps.logger.warn(
    { seconds: Math.round((first - now.getTime()) / 1000) },
    'The keys of signed tokens were made in the future: the clock of this machine was ahead then, or is behind now. They are used as they are. Keep the clocks of all machines right (NTP).',
  );
}

/**
 * Creates a key that signs at once if there is none, or none that the current secrets decrypt. Of parallel
 * processes one creates it. For the start; it does nothing if signed tokens are off.
 */
export async function provideKey(caller: UnitSource): Promise<void> {
  if (!jwtOptions.of(caller).enabled) return;
  const isThere = await detached(caller, async (unit) => {
    const keys = await findKeys(unit);
    warnOfClock(unit, keys);
    return hasSigner(unit, keys);
  });
  if (isThere) return;
  await inTurn(caller, async (unit, keys, em) => {
    if (await hasSigner(unit, keys, em)) return;
    if (keys.length > 0)
      unit.deps.logger.warn(
        { keys: keys.length },
        'No key of signed tokens could be opened with the present secret, so a new one was made. The old ones stay published until their tokens have ended. Keep the old secret behind the new one in the list to keep the keys.',
      );
    addKey(unit, keys, unit.now);
  });
}

export interface Rotation {
  /** The new key signs at once, without being published before. */
  now: boolean;
  /** With `now`: whether the old keys stay published, and their tokens are accepted. */
  keep: boolean;
}

/** The next signing key, and whether this call created it: one that waits already is not replaced. */
export interface Rotated {
  id: string;
  signsFrom: Date;
  isNew: boolean;
}

/** Replaces the signing key. */
export const rotate = (caller: UnitSource, { now, keep }: Rotation): Promise<Rotated> =>
  inTurn(caller, async (unit, keys, em) => {
    const next = keys.find(({ signsFrom }) => signsFrom > unit.now);
    if (next && !now) return { id: next.id, signsFrom: next.signsFrom, isNew: false };
    // No token is signed by the next one yet, so it can be deleted.
    const dropped = now ? keys.filter((key) => !keep || key === next) : [];
    for (const key of dropped) {
      unit.em().remove(key);
      retire(unit, key, { retiredAt: unit.now.toISOString(), publishedUntil: unit.now.toISOString() });
    }
    const left = keys.filter((key) => !dropped.includes(key));
    const isFirst = !(await hasSigner(unit, left, em));
    const { publishBefore } = jwtOptions.of(unit).jwks;
    const { id, signsFrom } = addKey(unit, left, now || isFirst ? unit.now : plus(unit.now, publishBefore));
    return { id, signsFrom, isNew: true };
  });

/** When the key after all of these has to sign; undefined if no rotation by age is due. */
export function findDueRotation(
  carrier: OptionCarrier,
  keys: readonly TimesOfKey[],
  now: Date,
): Date | undefined {
  const { rotationInterval, publishBefore } = jwtOptions.of(carrier).jwks;
  if (rotationInterval === undefined || keys.length === 0) return undefined;
  const newest = Math.max(...keys.map(({ signsFrom }) => signsFrom.getTime()));
  const end = plus(new Date(newest), rotationInterval);
  const soonest = plus(now, publishBefore);
  if (end > soonest) return undefined;
  return soonest;
}

/** Publishes the next key when the current one is old enough. Every process checks this, and one does it. */
export async function rotateByAge(caller: UnitSource): Promise<void> {
  await inTurn(caller, (unit, keys) => {
    const signsFrom = findDueRotation(unit, keys, unit.now);
    if (signsFrom) addKey(unit, keys, signsFrom);
  });
}

/** Checks the age of the key also if no token is requested. */
export const rotationChore: Chore = async (deps) => {
  const caller = serviceCaller(deps);
  if (!jwtOptions.of(deps).enabled || jwtOptions.of(deps).jwks.rotationInterval === undefined) return;
  const isDue = await detached(caller, async (unit) => findDueRotation(deps, await findKeys(unit), unit.now));
  if (isDue) await rotateByAge(caller);
};
