import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import type { VerifiedAddress } from '#features/email-verification/verify-address.ts';
import { completeSignIn, type SignInOutcome } from '#features/sign-in/complete-sign-in.ts';

interface How {
  method: SignInMethod;
  callbackURL?: string | undefined;
}

/**
 * Signs in a user who has just verified their e-mail address, once, if the operator wants that and there is no
 * session. Undefined without a sign-in.
 */
export async function signInAfterVerification(
  ctx: AuthContext,
  { user, isNews }: VerifiedAddress,
  how: How,
): Promise<SignInOutcome | undefined> {
  const current = await readCurrentSession(ctx);
  if (current) {
    // A session of another user stays: a link replaces no session.
    if (isNews && current.user.id === user.id) renewCookies(ctx, {});
    return undefined;
  }
  if (!isNews || !emailVerificationOptions.of(ctx).autoSignInAfterVerification) return undefined;
  try {
    return await completeSignIn(ctx, user, { ...how, rememberMe: true });
  } catch (error) {
    // The operator may refuse the session; the address stays verified.
    if (!(error instanceof AuthError)) throw error;
    return undefined;
  }
}
