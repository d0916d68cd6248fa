import type { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { MINUTE } from '#core/options/durations.ts';
import { canSendVerification } from '#features/email-verification/options.ts';
import { sendVerification } from '#features/email-verification/send-verification.ts';

/** Mails the link again to whoever signs in unverified, once a minute at most, though the sign-in itself is refused. */
export async function remindToVerify(
  ctx: AuthContext,
  user: User,
  callbackURL: string | undefined,
): Promise<void> {
  if (!canSendVerification(ctx)) return;
  const { count } = await ctx.deps.countHit(`reminder|${user.id}`, MINUTE, ctx.now);
  if (count > 1) return;
  // The sign-in is refused, and with it everything that its own unit of work would send.
  await detached(ctx, (unit) => sendVerification(unit, user, callbackURL));
}
