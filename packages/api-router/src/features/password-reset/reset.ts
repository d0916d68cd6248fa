import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { record } from '#core/events/record.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { liftLock } from '#features/email-password/failures.ts';
import { changePasswordHash, tellOfNewPassword } from '#features/email-password/replace-password.ts';
import { removeUnprovedAccess } from '#features/email-verification/unproved-access.ts';
import { forgiveWrongCodes } from '#features/mail-challenge/wrong-codes.ts';
import { passwordReset } from '#features/password-reset/facts.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { readReview, reviewWays } from '#features/password-reset/review-linked-accounts.ts';
import { blockMailedCodes } from '#features/two-factor-challenge/factors.ts';

interface Reset {
  hash: string;
  /** Uses up the link or code, in the same unit. */
  consume: () => void;
}

/** Gives a user who has just proved their mailbox another password, and removes what an attacker may have. */
export async function resetTo(ctx: AuthContext, user: User, { hash, consume }: Reset): Promise<void> {
  const account = await findCredential(ctx, user.id);
  await liftLock(ctx, user);
  await forgiveWrongCodes(ctx, user.email);
  const review = await readReview(ctx, user);
  const { revokeSessionsOnPasswordReset } = passwordResetOptions.of(ctx);
  ctx.lock({ users: [user.id] });
  consume();
  const kept = await changePasswordHash(ctx, user, { account, hash, by: 'reset' });
  const leaves = revokeSessionsOnPasswordReset ? [] : ['sessions', 'grants of applications'];
  const outcome =
    removeUnprovedAccess(ctx, user, { password: kept }, { ...review, also: 'reset' }) ??
    revokeAccess(ctx, user, 'reset', { ...review, leaves });
  reviewWays(ctx, user, outcome, () => tellOfNewPassword(ctx, user));
  if (user.twoFactorEnabled) blockMailedCodes(ctx, user.id);
  record(ctx, passwordReset, { actorId: user.id });
}
