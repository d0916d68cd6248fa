import type { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertUnder } from '#core/limits/count-call.ts';
import { passwordGuesses } from '#core/limits/limits.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD } from '#features/email-password/errors.ts';
import { assertNotLocked, countFailure } from '#features/email-password/failures.ts';
import { isOverlongPassword } from '#features/email-password/options.ts';
import { passwords } from '#features/email-password/password-hasher.ts';

/**
 * Verifies the password of a signed-in user and returns the password account. Throws `CREDENTIAL_ACCOUNT_NOT_FOUND` if
 * the user has none, `INVALID_PASSWORD`, and `TOO_MANY_REQUESTS` after too many guesses.
 */
export async function requireOwnPassword(
  ctx: AuthContext,
  userId: string,
  password: string,
): Promise<Account> {
  const account = await findCredential(ctx, userId);
  if (!account?.password) throw new AuthError(CREDENTIAL_ACCOUNT_NOT_FOUND);
  if (isLimited(ctx)) await assertUnder(ctx, `password|${userId}`, passwordGuesses);
  if (isOverlongPassword(ctx, password)) throw new AuthError(INVALID_PASSWORD);
  await assertNotLocked(ctx, userId);
  const { valid } = await passwords.of(ctx).verify(password, account.password);
  if (valid) return account;
  await countFailure(ctx, userId);
  throw new AuthError(INVALID_PASSWORD);
}
