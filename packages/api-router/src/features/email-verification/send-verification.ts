import type { Unit } from '#core/call/unit.ts';
import { mailByOperator, sendMail, toLink } from '#core/mail/send-mail.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { signEmailToken } from '#features/email-verification/email-token.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

/** Mails the link that proves the user's address, by the operator's sender or ours. */
export async function sendVerification(unit: Unit, user: UserView, callbackURL?: string): Promise<void> {
  const { sendVerificationEmail, expiresIn } = emailVerificationOptions.of(unit);
  if (sendVerificationEmail === false) return;
  const token = await signEmailToken(unit, { userId: user.id, email: user.email });
  const url = toLink(unit, '/verify-email', { token, callbackURL: callbackURL || '/' });
  const view = toUserView(unit, user);
  if (sendVerificationEmail) {
    const mail = {
      to: user.email,
      kind: verifyEmailMail.kind,
      option: 'emailVerification.sendVerificationEmail',
      userId: user.id,
    };
    return mailByOperator(unit, mail, () => sendVerificationEmail({ user: view, url, token }));
  }
  sendMail(unit, verifyEmailMail, {
    to: user.email,
    userId: user.id,
    data: { name: user.name, url, expiresIn },
  });
}
