import type { AuthContext } from '#core/call/context.ts';
import { readCurrentSession } from '#core/session/read.ts';
import type { UserView } from '#core/user/user-view.ts';
import { type ChangeLinkFault, openChangeLink } from '#features/change-email/open-change-link.ts';
import { verificationLink } from '#features/email-links/facts.ts';
import { signInAfterVerification } from '#features/email-links/sign-in-after-verification.ts';
import {
  type EmailTokenFault,
  type OpenedEmailToken,
  readEmailToken,
} from '#features/email-verification/email-token.ts';
import { verifyAddress } from '#features/email-verification/verify-address.ts';
import { findBrowser } from '#features/mail-challenge/browser.ts';
import type { Challenge } from '#features/two-factor-challenge/challenge.ts';

/** Errors of a link, as a redirect has them. */
export type EmailLinkFault = EmailTokenFault | ChangeLinkFault;

export interface OpenedEmailLink {
  status: true;
  /** The user after a change of address; else null. */
  user: UserView | null;
  /** Set if the link would sign in, but a second step is needed first. */
  challenge?: Challenge;
}

const verified: OpenedEmailLink = { status: true, user: null };

/** A signed token has parts, the token of a record has none. */
const isSigned = (token: string): boolean => token.includes('.');

/**
 * Opens a mailed link about an e-mail address. A link that verifies an address has no effect when it is opened
 * again, and signs nobody in then, because mail scanners open links too. A link about a change of address is a
 * record, works once, and only while its user is signed in.
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
  const { browserHash } = content;
  const asked = browserHash !== undefined && findBrowser(ctx) === browserHash;
  const how = { method: verificationLink, callbackURL, asked };
  const outcome = await signInAfterVerification(ctx, address, how);
  return outcome && 'challenge' in outcome ? { ...verified, challenge: outcome.challenge } : verified;
}
