import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { holdSession } from '#core/session/hold.ts';
import { requireSession } from '#core/session/require.ts';
import { requireUser } from '#core/user/find-user.ts';
import {
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED,
  LINKING_NOT_ALLOWED,
  SOCIAL_ACCOUNT_ALREADY_LINKED,
} from '#features/social-sign-in/errors.ts';
import {
  findProviderAccount,
  hasProvedAddress,
  linkAccount,
  type ProviderIdentity,
  updateProviderAccount,
} from '#features/social-sign-in/link.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';

/** What `linkToUser` refuses with. */
export const linkToUserRefusals = [
  SOCIAL_ACCOUNT_ALREADY_LINKED,
  LINKING_NOT_ALLOWED,
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED,
];

/**
 * Whoever sits at a browser that is signed in may be a stranger, who would make a way in that outlives the session. So it
 * has to be an account of the owner: one whose provider proved the very address. No address proves nothing.
 */
function assertSameAddress(ctx: AuthContext, user: User, identity: ProviderIdentity): void {
  if (identity.person.email !== user.email) throw new AuthError(LINKING_DIFFERENT_EMAILS_NOT_ALLOWED);
  if (!hasProvedAddress(ctx, identity)) throw new AuthError(LINKING_NOT_ALLOWED);
}

/**
 * Another account for the signed-in user, who asked for it. Throws `SOCIAL_ACCOUNT_ALREADY_LINKED` when it is somebody
 * else's, `LINKING_NOT_ALLOWED` and `LINKING_DIFFERENT_EMAILS_NOT_ALLOWED`.
 */
export async function linkToUser(
  ctx: AuthContext,
  userId: string,
  identity: ProviderIdentity,
): Promise<void> {
  const existing = await findProviderAccount(ctx, identity);
  if (existing && existing.userId !== userId) throw new AuthError(SOCIAL_ACCOUNT_ALREADY_LINKED);
  if (existing) return updateProviderAccount(ctx, existing, identity.tokens);

  const { enabled, allowDifferentEmails } = linkingOptions.of(ctx).accountLinking;
  if (!enabled) throw new AuthError(LINKING_NOT_ALLOWED);
  const user = await requireUser(ctx, userId);
  if (!allowDifferentEmails) assertSameAddress(ctx, user, identity);
  holdSession(ctx, await requireSession(ctx));
  linkAccount(ctx, user, identity);
}
