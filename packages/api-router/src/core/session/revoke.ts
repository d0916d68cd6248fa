import { Session } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { detached } from '#core/call/commit.ts';
import type { Caller, Unit } from '#core/call/unit.ts';

/** Ends one session, even if the call is refused later. */
export async function dropSession(caller: Caller, id: string): Promise<void> {
  await detached(caller, async (unit) => unit.write((em) => em.nativeDelete(Session, { id })));
}

/** Ends one session of a user. Copies of it in cookies become invalid. */
export function revokeSession(unit: Unit, { id, userId }: { id: string; userId: string }): void {
  unit.changed.add(userId);
  unit.write((em) => em.nativeDelete(Session, { id, user: userId }));
}

/** Ends every session of a user, except the given one. Copies of them in cookies become invalid. */
export function revokeSessionsOf(unit: Unit, userId: string, except?: string): void {
  const where: FilterQuery<Session> = { user: userId, ...(except !== undefined && { id: { $ne: except } }) };
  unit.changed.add(userId);
  unit.write((em) => em.nativeDelete(Session, where));
}
