import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SESSION_NOT_FRESH, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { assertFresh } from '#core/session/require.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { INVALID_PASSWORD } from '#features/email-password/errors.ts';
import { requireOwnPassword } from '#features/email-password/own-password.ts';

/** Errors of `confirmOwner`, besides a missing password. */
export const confirmOwnerRefusals = [INVALID_PASSWORD, SESSION_NOT_FRESH];

/**
 * Checks that the owner changes a second factor: by the password, or by a fresh session of a user without one.
 * Throws `VALIDATION_ERROR` without it, `INVALID_PASSWORD` and `SESSION_NOT_FRESH`.
 */
export async function confirmOwner(
  ctx: AuthContext,
  current: SessionCaller,
  password: string | undefined,
): Promise<void> {
  const { id } = current.user;
  const account = await findCredential(ctx, id);
  if (!account) return assertFresh(ctx, current);
  if (password === undefined) {
    const issues = [{ path: 'password', message: 'Required' }];
    throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues });
  }
  // A removed password has to be reset first, because nothing else proves the owner.
  if (!account.password) throw new AuthError(INVALID_PASSWORD);
  await requireOwnPassword(ctx, current.user, password);
}
