import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { canSendVerification } from '#core/mail/can-send.ts';
import { MINUTE } from '#core/options/durations.ts';
import { sendVerification } from '#features/email-verification/send-verification.ts';

/** Mails the link again to whoever signs in unverified, once a minute at most, though the sign-in itself is refused. */
export async function remindToVerify(
  ctx: AuthContext,
  user: User,
  callbackURL: string | undefined,
): Promise<void> {
  if (!canSendVerification(ctx.deps)) return;
  const { count } = await ctx.deps.countHit(`reminder|${user.id}`, MINUTE, ctx.now);
  if (count > 1) return;
  await sendVerification({ ...ctx, later: ctx.deps.background }, user, callbackURL);
}
