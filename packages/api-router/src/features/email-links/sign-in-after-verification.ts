import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { rememberOpenedMail } from '#features/email-verification/opened-mail.ts';
import type { VerifiedAddress } from '#features/email-verification/verify-address.ts';
import { verificationLinkOptions } from '#features/mail-challenge/options.ts';
import { completeSignIn, type SignInOutcome } from '#features/sign-in/complete-sign-in.ts';

interface How {
  method: SignInMethod;
  callbackURL?: string | undefined;
  /** This browser requested the mail. In another one, an attacker may have opened the link of their own account. */
  asked: boolean;
}

/**
 * Signs in a user who has just verified their e-mail address, once, if the operator wants that, this browser requested
 * the mail and there is no session. Undefined without a sign-in; then the browser remembers that it opened the mail.
 */
export async function signInAfterVerification(
  ctx: AuthContext,
  { user, isNews }: VerifiedAddress,
  { asked, ...how }: How,
): Promise<SignInOutcome | undefined> {
  const current = await readCurrentSession(ctx);
  if (current) {
    // A session of another user stays: a link replaces no session.
    if (isNews && current.user.id === user.id) renewCookies(ctx, {});
    return undefined;
  }
  if (!isNews) return undefined;
  const signsIn = asked && verificationLinkOptions.of(ctx).autoSignInAfterVerification;
  const outcome = signsIn ? await signInIfAdmitted(ctx, user, how) : undefined;
  // Whoever is signed in by the mail shows no more than that they read it.
  if (!outcome) rememberOpenedMail(ctx, user);
  return outcome;
}

/** The operator may refuse the session; the address stays verified. */
async function signInIfAdmitted(
  ctx: AuthContext,
  user: User,
  how: Omit<How, 'asked'>,
): Promise<SignInOutcome | undefined> {
  try {
    return await completeSignIn(ctx, user, { ...how, rememberMe: true });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return undefined;
  }
}
