import type { Account, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { countGuess } from '#core/limits/count-guess.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { checkPassword } from '#features/email-password/elsewhere/check-password.ts';
import {
  CREDENTIAL_ACCOUNT_NOT_FOUND,
  INVALID_PASSWORD,
  SERVICE_UNAVAILABLE,
} from '#features/email-password/errors.ts';
import { countsInSession, guessTargets, tellOfLock } from '#features/email-password/failures.ts';
import { isOverlongPassword } from '#features/email-password/options.ts';

/** Errors of `requireOwnPassword`. */
export const ownPasswordRefusals = [CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SERVICE_UNAVAILABLE];

/**
 * Verifies the password of a signed-in user and returns the password account. Throws `CREDENTIAL_ACCOUNT_NOT_FOUND` if
 * the user has none, `INVALID_PASSWORD`, `SERVICE_UNAVAILABLE`, and `TOO_MANY_REQUESTS` after too many guesses.
 */
export async function requireOwnPassword(
  ctx: AuthContext,
  user: Pick<User, 'id' | 'email'>,
  password: string,
): Promise<Account> {
  const { id: userId } = user;
  const account = await findCredential(ctx, userId);
  if (!account?.password) throw new AuthError(CREDENTIAL_ACCOUNT_NOT_FOUND);
  if (isOverlongPassword(ctx, password)) throw new AuthError(INVALID_PASSWORD);
  const { password: hash } = account;
  const { found, lockedUntil } = await countGuess(ctx, countsInSession(user), async () => {
    const { valid } = await checkPassword(ctx, { userId, stored: hash }, password);
    return valid ? account : undefined;
  });
  if (found) return found;
  if (lockedUntil) tellOfLock(ctx, { userId, about: guessTargets.user(userId) }, lockedUntil);
  throw new AuthError(INVALID_PASSWORD);
}
