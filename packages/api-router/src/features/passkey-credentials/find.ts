import { type Orm, Passkey } from '@keystead/db';
import type { Which } from '#core/call/revocation/define-revocation.ts';
import type { Unit } from '#core/call/unit.ts';
import { MOST_ROWS } from '#core/http/list-page.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

/** The passkeys of a user, the oldest first. None while passkeys are off. */
export async function findPasskeys(unit: Unit, userId: string): Promise<Passkey[]> {
  if (!passkeyOptions.of(unit).enabled) return [];
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  return unit.em().find(Passkey, { user: userId }, { orderBy, limit: MOST_ROWS });
}

/** Condition of a query for the passkeys of a user, also while passkeys are off. */
export function passkeysOf(userId: string, { ids, after }: Which = {}) {
  const ways = [ids && { id: { $in: [...ids] } }, after && { createdAt: { $gt: after } }];
  const named = ways.filter((way) => way !== undefined);
  return { user: userId, ...(named.length > 0 && { $or: named }) };
}

/** The passkeys of a user to remove, the oldest first. */
export async function findGoing(
  em: Orm['em'],
  userId: string,
  { leavesOne = false, ...which }: Which,
): Promise<Passkey[]> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const going = await em.find(Passkey, passkeysOf(userId, which), { orderBy });
  const isAll = async (): Promise<boolean> => going.length === (await em.count(Passkey, { user: userId }));
  return leavesOne && (await isAll()) ? going.slice(1) : going;
}

export async function hasPasskeys(unit: Unit, userId: string): Promise<boolean> {
  if (!passkeyOptions.of(unit).enabled) return false;
  return (await unit.em().count(Passkey, { user: userId })) > 0;
}
