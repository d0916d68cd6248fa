import { ApiKey, type Orm } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { HolderTransaction, Which } from '#core/call/revocation/define-revocation.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { record } from '#core/events/record.ts';
import { toTarget } from '#features/api-keys/create-key.ts';
import { apiKeyDeleted } from '#features/api-keys/facts.ts';

/** Deletes keys that were read in the same transaction, and writes that down. */
export async function takeKeys(
  { unit, em, actorId }: Pick<HolderTransaction, 'unit' | 'em' | 'actorId'>,
  keys: readonly ApiKey[],
): Promise<void> {
  await em.nativeDelete(ApiKey, { id: keys.map(({ id }) => id) });
  for (const key of keys) record(unit, apiKeyDeleted, { actorId, ...toTarget(key) });
}

/** Deletes keys in the transaction of a unit, and writes that down. Answers how many there were. */
export async function deleteKeys(
  unit: Unit,
  em: Orm['em'],
  { where, actorId }: { where: FilterQuery<ApiKey>; actorId: string },
): Promise<number> {
  const keys = await em.find(ApiKey, where, asStored);
  if (keys.length > 0) await takeKeys({ unit, em, actorId }, keys);
  return keys.length;
}

/**
 * Keys of a person: those with these ids, and those that somebody made, or gave another text, from a moment on.
 * Nobody signs up with one, so that one of the moment of the sign-up is as new as the others.
 */
export function findGoingKeys(em: Orm['em'], userId: string, { ids, after }: Which): Promise<ApiKey[]> {
  const ways = [
    ids && { id: { $in: [...ids] } },
    after && { createdAt: { $gte: after } },
    after && { rotatedAt: { $gte: after } },
  ].filter((way) => way !== undefined);
  const where = { user: userId, ...(ways.length > 0 && { $or: ways }) };
  return em.find(ApiKey, where, { ...asStored, orderBy: { createdAt: 'asc', id: 'asc' } });
}
