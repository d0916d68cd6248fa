import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { toLink } from '#core/mail/link.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { issueToken } from '#core/tokens/issue.ts';
import { findUserByEmail } from '#core/user/find-by-email.ts';
import { toUserView } from '#core/user/user-view.ts';

/**
 * Mails a reset link to the owner of an address, if it has one. All of it happens after the answer, which therefore
 * takes the same time whoever is asked for.
 */
export function requestReset(ctx: AuthContext, email: string, callbackURL: string): void {
  ctx.later(() => mailReset(ctx, email, callbackURL));
}

/** In a unit of work of its own, since that of the call is over. */
async function mailReset(call: AuthContext, email: string, callbackURL: string): Promise<void> {
  const em = call.deps.orm.em.fork();
  const ctx: AuthContext = { ...call, em: () => em, later: call.deps.background };
  const user = await findUserByEmail(ctx, email);
  if (!user) return;
  const token = issueToken(ctx, 'reset-password', { user, value: user.email });
  record(ctx, 'user.password-reset-requested', { actorId: null, targetId: user.id });
  await em.flush();

  const { sendResetPassword, resetPasswordTokenExpiresIn: expiresIn } = ctx.options.emailAndPassword;
  const url = toLink(ctx, `/reset-password/${token}`, { callbackURL });
  if (sendResetPassword) return sendResetPassword({ user: toUserView(user), url, token });
  sendMail(ctx, 'reset-password', { to: user.email, data: { name: user.name, url, expiresIn } });
}
