import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { requireUser } from '#core/user/find-user.ts';
import {
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED,
  LINKING_NOT_ALLOWED,
  SOCIAL_ACCOUNT_ALREADY_LINKED,
} from '#features/social-sign-in/errors.ts';
import {
  findProviderAccount,
  linkAccount,
  type ProviderIdentity,
  updateProviderAccount,
} from '#features/social-sign-in/link.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';

/**
 * Another account for the signed-in user, who asked for it. Throws `SOCIAL_ACCOUNT_ALREADY_LINKED` when it is somebody
 * else's, `LINKING_NOT_ALLOWED` and `LINKING_DIFFERENT_EMAILS_NOT_ALLOWED`. An account without an address has no
 * different one.
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
  const { email } = identity.person;
  if (!allowDifferentEmails && email !== null && email !== user.email)
    throw new AuthError(LINKING_DIFFERENT_EMAILS_NOT_ALLOWED);
  linkAccount(ctx, user, identity);
}
