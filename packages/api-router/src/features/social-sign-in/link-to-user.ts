import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { holdSession } from '#core/session/hold.ts';
import { requirePerson, sessionOf } from '#core/session/require.ts';
import { requireUser } from '#core/user/find-user.ts';
import {
  ACCOUNT_NOT_LINKED,
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED,
  LINKING_NOT_ALLOWED,
  SOCIAL_ACCOUNT_ALREADY_LINKED,
} from '#features/social-sign-in/errors.ts';
import { findProviderAccount } from '#features/social-sign-in/find-account.ts';
import {
  hasProvedAddress,
  linkAccount,
  type ProviderIdentity,
  updateProviderAccount,
} from '#features/social-sign-in/link.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';
import { addScopes } from '#features/social-sign-in/scopes.ts';

/** Errors of `linkToUser`. */
export const linkToUserRefusals = [
  SOCIAL_ACCOUNT_ALREADY_LINKED,
  LINKING_NOT_ALLOWED,
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED,
  ACCOUNT_NOT_LINKED,
];

/**
 * Requires an account of the owner, whose provider has verified the same e-mail address: an attacker at a
 * signed-in browser could otherwise link an account that outlives the session. Without an e-mail address nothing
 * is proved.
 */
function assertSameAddress(ctx: AuthContext, user: User, identity: ProviderIdentity): void {
  const { email } = identity.person;
  if (email === null || !isSameMailbox(email, user.email))
    throw new AuthError(LINKING_DIFFERENT_EMAILS_NOT_ALLOWED);
  if (!hasProvedAddress(ctx, identity)) throw new AuthError(LINKING_NOT_ALLOWED);
}

/**
 * Links another account to the signed-in user. Throws `SOCIAL_ACCOUNT_ALREADY_LINKED` when it belongs to another
 * user, `LINKING_NOT_ALLOWED` and `LINKING_DIFFERENT_EMAILS_NOT_ALLOWED`.
 */
export async function linkToUser(
  ctx: AuthContext,
  userId: string,
  identity: ProviderIdentity,
): Promise<void> {
  const existing = await findProviderAccount(ctx, identity);
  if (existing && existing.userId !== userId) throw new AuthError(SOCIAL_ACCOUNT_ALREADY_LINKED);
  if (existing) {
    updateProviderAccount(ctx, existing, identity);
    return addScopes(ctx, existing, identity.tokens.scopes);
  }

  const { enabled, allowDifferentEmails } = linkingOptions.of(ctx).accountLinking;
  if (!enabled) throw new AuthError(LINKING_NOT_ALLOWED);
  const user = await requireUser(ctx, userId);
  if (!allowDifferentEmails) assertSameAddress(ctx, user, identity);
  holdSession(ctx, sessionOf(await requirePerson(ctx)));
  await linkAccount(ctx, user, identity);
}
