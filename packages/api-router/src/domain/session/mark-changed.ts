import type { AuthContext } from '#context.ts';

/**
 * Makes the copies of a user's session in cookies out of date, on every device, from the moment the change is written:
 * a copy that was made while the call was still at work holds what was there before.
 */
export function markChanged(ctx: AuthContext, userId: string): void {
  ctx.later(async () => ctx.deps.changes.mark(userId, ctx.deps.clock()));
}
