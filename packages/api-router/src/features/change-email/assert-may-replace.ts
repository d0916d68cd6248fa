import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { SESSION_NOT_FRESH } from '#core/errors/request-errors.ts';
import { assertFresh } from '#core/session/require.ts';
import { INVALID_PASSWORD } from '#features/email-password/errors.ts';
import { confirmOwner } from '#features/two-factor/confirm-owner.ts';

/** What `assertMayReplace` refuses with, besides a missing password. */
export const mayReplaceRefusals = [SESSION_NOT_FRESH, INVALID_PASSWORD];

/**
 * Makes sure that whoever changes an address without a mail to it is the owner: by a fresh session, and where a second factor
 * guards the account, by what switching it off takes, too. Throws `SESSION_NOT_FRESH`, and `VALIDATION_ERROR` without a
 * password that is needed, and `INVALID_PASSWORD`.
 */
export async function assertMayReplace(
  ctx: AuthContext,
  current: CurrentSession,
  password: string | undefined,
): Promise<void> {
  assertFresh(ctx, current);
  if (current.user.twoFactorEnabled) await confirmOwner(ctx, current, password);
}
