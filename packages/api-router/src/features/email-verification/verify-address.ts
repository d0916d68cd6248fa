import { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Caller } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { toUserView } from '#core/user/user-view.ts';
import { emailVerified } from '#features/email-verification/events.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

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
  const isNews = await markVerified(ctx, { userId, email });
  const user = await ctx.em().findOne(User, { id: userId, email });
  if (!user) return null;
  if (isNews) announce(ctx, user);
  return { user, isNews };
}

/** Whether it was this call that changed it. */
async function markVerified(
  caller: Caller,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  let isNews = false;
  await detached(caller, async (unit) =>
    unit.write(async (em) => {
      const changes = { emailVerified: true, updatedAt: unit.now };
      const changed = await em.nativeUpdate(User, { id: userId, email, emailVerified: false }, changes);
      isNews = changed === 1;
      if (isNews) record(unit, emailVerified, { actorId: userId });
    }),
  );
  return isNews;
}

function announce(ctx: AuthContext, user: User): void {
  const view = toUserView(user);
  ctx.changed.add(user.id);
  ctx.later(async () => emailVerificationOptions.of(ctx).onEmailVerification?.(view));
}
