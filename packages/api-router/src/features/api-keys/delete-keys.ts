import { ApiKey, type Orm } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { toTarget } from '#features/api-keys/create-key.ts';
import { apiKeyDeleted } from '#features/api-keys/events.ts';

/** Deletes keys in the transaction of a unit, and records it. Returns their number. */
export async function deleteKeys(
  unit: Unit,
  em: Orm['em'],
  { where, actorId }: { where: FilterQuery<ApiKey>; actorId: string },
): Promise<number> {
  const keys = await em.find(ApiKey, where, { disableIdentityMap: true });
  if (keys.length === 0) return 0;
  await em.nativeDelete(ApiKey, { id: keys.map(({ id }) => id) });
  for (const key of keys) record(unit, apiKeyDeleted, { actorId, ...toTarget(key) });
  return keys.length;
}

/** Deletes the keys that were created or rotated after a time, perhaps not by their owner. */
export function deleteNewKeys(unit: Unit, userId: string, after: Date): void {
  const isNew = { $or: [{ createdAt: { $gt: after } }, { rotatedAt: { $gt: after } }] };
  unit.write((em) => deleteKeys(unit, em, { where: { user: userId, ...isNew }, actorId: userId }));
}
