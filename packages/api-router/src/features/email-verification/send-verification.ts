import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { canSend } from '#core/mail/can-send.ts';
import { mailByOperator, sendMail, toLink } from '#core/mail/send-mail.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { signEmailToken } from '#features/email-verification/email-token.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { bindBrowser, bindVerificationLink, findBrowser } from '#features/mail-challenge/browser.ts';
import { mailCodeLater } from '#features/mail-challenge/codes.ts';
import { verificationLinkOptions, verifiesByCode } from '#features/mail-challenge/options.ts';

interface VerificationFacts {
  /** Page to which a link redirects. */
  callbackURL?: string | undefined;
  isSignUp?: boolean;
}

/** Mails the verification to a user. */
export type SendVerification = (unit: Unit, user: UserView) => Promise<void>;

/** The same for a call that must not show whether it mails a user. One of the two functions is called in any case. */
export interface EnumerationSafeVerification {
  send: SendVerification;
  /**
   * Mails no verification. If codes verify, the browser still gets an unknown code, so that entering one has the
   * same answers as for a user. `instead` sends another mail, which the limits may have counted already.
   */
  withhold: (unit: Unit, email: string, instead?: (unit: Unit, isCounted: boolean) => void) => void;
}

/**
 * Sends the verification of an e-mail address: a link or, if the operator wants that, a code. A code works in the
 * browser of this call, which is marked now; the recipient may be found later, and the answer does not show it.
 */
export function prepareEnumerationSafe(
  ctx: AuthContext,
  { callbackURL, isSignUp = false }: VerificationFacts,
): EnumerationSafeVerification {
  if (!verifiesByCode(ctx, { isSignUp })) {
    const link = { callbackURL, browserHash: bindVerificationLink(ctx) };
    return {
      send: (unit, user) => mailLink(unit, user, link),
      withhold: (unit, _, instead) => instead?.(unit, false),
    };
  }
  const bound = { purpose: 'email-verification', browserHash: bindBrowser(ctx) } as const;
  return {
    send: async (unit, { email }) => mailCodeLater(unit, { ...bound, email }),
    withhold: (unit, email, instead) =>
      mailCodeLater(unit, {
        ...bound,
        email,
        isMailedTo: () => false,
        onWithheld: (after) => instead?.(after, true),
      }),
  };
}

/** The same for a call that need not hide whether it mails a user. */
export const prepareVerification = (ctx: AuthContext, facts: VerificationFacts): SendVerification =>
  prepareEnumerationSafe(ctx, facts).send;

/**
 * Mails a link, even if codes verify, because it changes nothing in the browser: it signs in only if that browser has
 * requested a mail before. Undefined if none can be mailed.
 */
export function prepareLink(ctx: AuthContext, callbackURL: string | undefined): SendVerification | undefined {
  if (!canSend(ctx.deps, emailVerificationOptions.of(ctx).sendVerificationEmail)) return undefined;
  const browserHash = findBrowser(ctx);
  return (unit, user) => mailLink(unit, user, { callbackURL, browserHash });
}

interface MailedLink {
  callbackURL: string | undefined;
  /** Browser in which the link may sign in. */
  browserHash: string | undefined;
}

/** Mails the link that verifies the user's e-mail address, with the operator's sender or that of the service. */
async function mailLink(unit: Unit, user: UserView, { callbackURL, browserHash }: MailedLink): Promise<void> {
  const { sendVerificationEmail } = emailVerificationOptions.of(unit);
  const { expiresIn } = verificationLinkOptions.of(unit);
  if (sendVerificationEmail === false) return;
  const token = await signEmailToken(unit, { userId: user.id, email: user.email, browserHash });
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
