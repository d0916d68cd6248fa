import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { toLink } from '#core/mail/link.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { toUserView } from '#core/user/user-view.ts';
import type { NewAddress } from '#features/change-email/change-address.ts';
import { signEmailToken } from '#features/email-verification/email-token.ts';

/** Asks the owner of the current, verified address to approve the new one; nothing changes before that. */
export async function requestAddressChange(
  ctx: AuthContext,
  { user }: CurrentSession,
  { email: newEmail, callbackURL }: NewAddress,
): Promise<void> {
  const { id: userId, email, name } = user;
  const token = await signEmailToken(ctx, { purpose: 'change-email', userId, email, updateTo: newEmail });
  const url = toLink(ctx, '/verify-email', { token, callbackURL: callbackURL || '/' });
  record(ctx, 'user.email-change-requested', { actorId: userId });
  const { sendChangeEmailVerification } = ctx.options.user.changeEmail;
  if (sendChangeEmailVerification) {
    const view = toUserView(user);
    return ctx.later(async () => sendChangeEmailVerification({ user: view, newEmail, url, token }));
  }
  const { expiresIn } = ctx.options.emailVerification;
  sendMail(ctx, 'change-email-approve', { to: email, data: { name, newEmail, url, expiresIn } });
}
