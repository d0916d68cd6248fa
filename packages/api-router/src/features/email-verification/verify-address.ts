import { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { toUserView } from '#core/user/user-view.ts';

export interface VerifiedAddress {
  user: User;
  /** Whether it was this call that made the address verified: true for one call only, however many come at once. */
  isNews: boolean;
}

/**
 * Marks an address as proven, if the user still has it; null otherwise. Written at once, since what follows depends on
 * whether there was anything left to do.
 */
export async function verifyAddress(
  ctx: AuthContext,
  { userId, email }: { userId: string; email: string },
): Promise<VerifiedAddress | null> {
  const isNews = await ctx.deps.orm.em.fork().transactional(async (em) => {
    const changes = { emailVerified: true, updatedAt: ctx.now };
    const changed = await em.nativeUpdate(User, { id: userId, email, emailVerified: false }, changes);
    if (changed === 1) record({ ...ctx, em: () => em }, 'user.email-verified', { actorId: userId });
    return changed === 1;
  });
  const user = await ctx.em().findOne(User, { id: userId, email });
  if (!user) return null;
  if (isNews) announce(ctx, user);
  return { user, isNews };
}

function announce(ctx: AuthContext, user: User): void {
  const view = toUserView(user);
  ctx.state.changed.add(user.id);
  ctx.later(async () => ctx.options.emailVerification.onEmailVerification?.(view));
}
