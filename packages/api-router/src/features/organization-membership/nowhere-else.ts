import { Member, type Orm } from '@keystead/db';
import type { Holders } from '#core/call/revocation/held-rows.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';

/** Those of these former members who belong to no other organization. */
export async function findNowhereElse(
  em: Orm['em'],
  holders: readonly Holders['membership'][],
): Promise<string[]> {
  const userIds = [...new Set(holders.map(({ userId }) => userId))];
  const ended = holders.map(({ id }) => id);
  const where = { user: { $in: userIds }, id: { $nin: ended }, organization: { deletedAt: null } };
  const elsewhere = new Set((await em.find(Member, where, asStored)).map(({ userId }) => userId));
  return userIds.filter((id) => !elsewhere.has(id));
}
