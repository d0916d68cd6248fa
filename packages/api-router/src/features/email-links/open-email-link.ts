import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { type AddressChange, changeAddress } from '#features/change-email/change-address.ts';
import { changeEmailOptions } from '#features/change-email/options.ts';
import {
  type EmailToken,
  type EmailTokenFault,
  type OpenedEmailToken,
  readEmailToken,
} from '#features/email-verification/email-token.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { verifyAddress } from '#features/email-verification/verify-address.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';

/** Why a link did nothing, in the words that a redirect carries. */
export type EmailLinkFault =
  | EmailTokenFault
  | 'user_not_found'
  | 'unauthorized'
  | 'couldnt_update_your_email';

export interface OpenedEmailLink {
  status: true;
  /** The user with the new address after a change of it, else null. */
  user: UserView | null;
}

const verified: OpenedEmailLink = { status: true, user: null };

/**
 * Does what a mailed link about an address is for. To open it again changes nothing and signs nobody in, as programs
 * that check mails open links too. `callbackURL` goes into the mail that a change of address causes.
 */
export async function openEmailLink(
  ctx: AuthContext,
  token: string,
  callbackURL: string | undefined,
): Promise<OpenedEmailLink | EmailLinkFault> {
  const content = await readEmailToken(ctx, token);
  if (typeof content === 'string') return content;
  const { updateTo } = content;
  return updateTo === undefined
    ? openVerification(ctx, content)
    : openApproval(ctx, content, { email: updateTo, callbackURL });
}

async function openVerification(
  ctx: AuthContext,
  content: OpenedEmailToken,
): Promise<OpenedEmailLink | EmailLinkFault> {
  const current = await readCurrentSession(ctx);
  const address = await verifyAddress(ctx, content, current);
  if (!address) return 'user_not_found';
  const { user, isNews } = address;
  if (current) {
    // Somebody else's browser stays theirs: a link replaces no session.
    if (isNews && current.user.id === user.id) renewCookies(ctx, {});
    return verified;
  }
  if (!isNews || !emailVerificationOptions.of(ctx).autoSignInAfterVerification) return verified;
  try {
    await completeSignIn(ctx, user, { method: 'verification-link', rememberMe: true });
  } catch (error) {
    // The operator may refuse the session; the address is verified all the same.
    if (!(error instanceof AuthError)) throw error;
  }
  return verified;
}

const faultOf: Record<Exclude<AddressChange, 'changed'>, EmailLinkFault> = {
  taken: 'couldnt_update_your_email',
  outdated: 'user_not_found',
};

/** The current address approves a new one. The link alone is not enough: the very user has to be signed in. */
async function openApproval(
  ctx: AuthContext,
  { userId, email }: EmailToken,
  address: { email: string; callbackURL: string | undefined },
): Promise<OpenedEmailLink | EmailLinkFault> {
  const current = await readCurrentSession(ctx);
  if (current?.user.id !== userId || !changeEmailOptions.of(ctx).enabled) return 'unauthorized';
  if (current.user.email !== email) return 'user_not_found';
  const outcome = await changeAddress(ctx, current, address);
  if (outcome !== 'changed') return faultOf[outcome];
  const changes = { email: address.email, emailVerified: false, updatedAt: ctx.now };
  return { status: true, user: toUserView({ ...current.user, ...changes }) };
}
