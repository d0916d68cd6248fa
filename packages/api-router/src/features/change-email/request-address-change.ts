import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { sendMail, toLink } from '#core/mail/send-mail.ts';
import { toUserView } from '#core/user/user-view.ts';
import type { NewAddress } from '#features/change-email/change-address.ts';
import { emailChangeRequested } from '#features/change-email/events.ts';
import { approveChangeMail } from '#features/change-email/mails.ts';
import { changeEmailOptions } from '#features/change-email/options.ts';
import { signEmailToken } from '#features/email-verification/email-token.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

/** Asks the owner of the current, verified address to approve the new one; nothing changes before that. */
export async function requestAddressChange(
  ctx: AuthContext,
  { user }: CurrentSession,
  { email: newEmail, callbackURL }: NewAddress,
): Promise<void> {
  const { id: userId, email, name } = user;
  const token = await signEmailToken(ctx, { purpose: 'change-email', userId, email, updateTo: newEmail });
  const url = toLink(ctx, '/verify-email', { token, callbackURL: callbackURL || '/' });
  record(ctx, emailChangeRequested, { actorId: userId });
  const { sendChangeEmailVerification } = changeEmailOptions.of(ctx);
  if (sendChangeEmailVerification) {
    const view = toUserView(user);
    const facts = { kind: 'user.changeEmail.sendChangeEmailVerification', userId };
    return ctx.later(async () => sendChangeEmailVerification({ user: view, newEmail, url, token }), facts);
  }
  const { expiresIn } = emailVerificationOptions.of(ctx);
  sendMail(ctx, approveChangeMail, { to: email, userId, data: { name, newEmail, url, expiresIn } });
}
