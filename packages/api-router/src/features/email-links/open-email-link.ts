import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import type { UserView } from '#core/user/user-view.ts';
import { type ChangeLinkFault, openChangeLink } from '#features/change-email/open-change-link.ts';
import {
  type EmailTokenFault,
  type OpenedEmailToken,
  readEmailToken,
} from '#features/email-verification/email-token.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { verifyAddress } from '#features/email-verification/verify-address.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import type { Challenge } from '#features/two-factor-challenge/challenge.ts';

/** Why a link did nothing, in the words that a redirect carries. */
export type EmailLinkFault = EmailTokenFault | ChangeLinkFault;

export interface OpenedEmailLink {
  status: true;
  /** The user as they are now, when it was about a change of address; else null. */
  user: UserView | null;
  /** Set if the link would sign in, and a second step comes first. */
  challenge?: Challenge;
}

const verified: OpenedEmailLink = { status: true, user: null };

/** A signed token has parts, the token of a record has none. */
const isSigned = (token: string): boolean => token.includes('.');

/**
 * Does what a mailed link about an address is for. A link that verifies an address does nothing when it is opened again
 * and signs nobody in then, as programs that check mails open links too. A link about a change of address is a record,
 * works once, and only where its user is signed in.
 */
export async function openEmailLink(
  ctx: AuthContext,
  token: string,
  callbackURL?: string,
): Promise<OpenedEmailLink | EmailLinkFault> {
  if (!isSigned(token)) {
    const user = await openChangeLink(ctx, token);
    return typeof user === 'string' ? user : { status: true, user };
  }
  const content = await readEmailToken(ctx, token);
  return typeof content === 'string' ? content : openVerification(ctx, content, callbackURL);
}

async function openVerification(
  ctx: AuthContext,
  content: OpenedEmailToken,
  callbackURL: string | undefined,
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
    const how = { method: 'verification-link', rememberMe: true, callbackURL } as const;
    const outcome = await completeSignIn(ctx, user, how);
    if ('challenge' in outcome) return { ...verified, challenge: outcome.challenge };
  } catch (error) {
    // The operator may refuse the session; the address is verified all the same.
    if (!(error instanceof AuthError)) throw error;
  }
  return verified;
}
