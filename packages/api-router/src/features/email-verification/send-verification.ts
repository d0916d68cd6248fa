import type { Unit } from '#core/call/unit.ts';
import { sendMail, toLink } from '#core/mail/send-mail.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { signEmailToken } from '#features/email-verification/email-token.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

/** Mails the link that proves the user's address, by the operator's sender or ours. */
export async function sendVerification(unit: Unit, user: UserView, callbackURL?: string): Promise<void> {
  const { sendVerificationEmail, expiresIn } = emailVerificationOptions.of(unit);
  if (sendVerificationEmail === false) return;
  const token = await signEmailToken(unit, { purpose: 'verify-email', userId: user.id, email: user.email });
  const url = toLink(unit, '/verify-email', { token, callbackURL: callbackURL || '/' });
  const view = toUserView(user);
  if (sendVerificationEmail) {
    const facts = { kind: 'emailVerification.sendVerificationEmail', userId: user.id };
    return unit.later(async () => sendVerificationEmail({ user: view, url, token }), facts);
  }
  const data = { name: user.name, url, expiresIn };
  sendMail(unit, verifyEmailMail, { to: user.email, userId: user.id, data });
}
