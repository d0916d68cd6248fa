import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { mailByOperator, sendMail, toLink } from '#core/mail/send-mail.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { signEmailToken } from '#features/email-verification/email-token.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { bindBrowser } from '#features/mail-challenge/browser.ts';
import { mailCodeLater } from '#features/mail-challenge/codes.ts';
import { verifiesByCode } from '#features/mail-challenge/options.ts';

interface VerificationFacts {
  /** Where a link leads on to. */
  callbackURL?: string | undefined;
  /** The call makes the user. */
  isSignUp?: boolean;
}

/** Mails a user what proves their address. */
export type SendVerification = (unit: Unit, user: UserView) => Promise<void>;

/**
 * How the address of a user is proved: by a link or, where the operator wants that, by a code. A code works in the browser of
 * this call, which is marked now; who is mailed may be found out later, and the answer does not tell.
 */
export function prepareVerification(
  ctx: AuthContext,
  { callbackURL, isSignUp = false }: VerificationFacts,
): SendVerification {
  if (!verifiesByCode(ctx, { isSignUp })) return (unit, user) => mailLink(unit, user, callbackURL);
  const browserHash = bindBrowser(ctx);
  return async (unit, { email }) =>
    mailCodeLater(unit, { purpose: 'email-verification', email, browserHash });
}

/** Mails the link that proves the user's address, by the operator's sender or ours. */
async function mailLink(unit: Unit, user: UserView, callbackURL: string | undefined): Promise<void> {
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
