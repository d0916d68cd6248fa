import type { AuthContext } from '#core/call/context.ts';
import { toLink } from '#core/mail/link.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { signEmailToken } from '#features/email-verification/email-token.ts';

/** Mails the link that proves the user's address, by the operator's sender or ours. */
export async function sendVerification(
  ctx: AuthContext,
  user: UserView,
  callbackURL?: string,
): Promise<void> {
  const { sendVerificationEmail, expiresIn } = ctx.options.emailVerification;
  if (sendVerificationEmail === false) return;
  const token = await signEmailToken(ctx, { purpose: 'verify-email', userId: user.id, email: user.email });
  const url = toLink(ctx, '/verify-email', { token, callbackURL: callbackURL || '/' });
  const view = toUserView(user);
  if (sendVerificationEmail) return ctx.later(async () => sendVerificationEmail({ user: view, url, token }));
  sendMail(ctx, 'verify-email', { to: user.email, data: { name: user.name, url, expiresIn } });
}
