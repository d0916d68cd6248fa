import { Session } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { AuthContext } from '#core/call/context.ts';

/** Ends one session whatever becomes of the call. */
export async function dropSession(ctx: AuthContext, id: string): Promise<void> {
  await ctx.deps.orm.em.fork().nativeDelete(Session, { id });
}

/** Ends one session of a user. Copies in cookies, of that browser too, are out of date from then on. */
export function revokeSession(ctx: AuthContext, { id, userId }: { id: string; userId: string }): void {
  ctx.state.changed.add(userId);
  ctx.write((em) => em.nativeDelete(Session, { id, user: userId }));
}

/** Ends every session of a user, but for the one named. Copies in cookies of other devices are out of date from then on. */
export function revokeSessionsOf(ctx: AuthContext, userId: string, except?: string): void {
  const where: FilterQuery<Session> = { user: userId, ...(except !== undefined && { id: { $ne: except } }) };
  ctx.state.changed.add(userId);
  ctx.write((em) => em.nativeDelete(Session, where));
}
