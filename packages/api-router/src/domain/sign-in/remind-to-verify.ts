import type { User } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { canSendVerification } from '#domain/mail/can-send.ts';
import { sendVerification } from '#domain/user/send-verification.ts';
import { MINUTE } from '#options/durations.ts';

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
