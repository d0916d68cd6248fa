import type { Account } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { findCredential } from '#domain/account/find-credential.ts';
import { AuthError } from '#errors/auth-error.ts';
import { MINUTE } from '#options/durations.ts';
import { assertUnder } from '#policies/rate-limit.ts';

/** Guesses at one user's password, from whatever addresses. */
const guesses = { window: MINUTE, max: 10 };

/**
 * The password account of a signed-in user who has just typed their password. Throws `CREDENTIAL_ACCOUNT_NOT_FOUND`
 * when they have none, `INVALID_PASSWORD`, and `TOO_MANY_REQUESTS` for whoever holds a session and guesses.
 */
export async function requireOwnPassword(
  ctx: AuthContext,
  userId: string,
  password: string,
): Promise<Account> {
  const account = await findCredential(ctx, userId);
  if (!account?.password) throw new AuthError('CREDENTIAL_ACCOUNT_NOT_FOUND');
  if (ctx.options.rateLimit.enabled) await assertUnder(ctx, `password|${userId}`, guesses);
  const { valid } = await ctx.deps.passwords.verify(password, account.password);
  if (!valid) throw new AuthError('INVALID_PASSWORD');
  return account;
}
