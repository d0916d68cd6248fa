import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { SESSION_NOT_FRESH } from '#core/errors/request-errors.ts';
import { assertFresh } from '#core/session/require.ts';
import { INVALID_PASSWORD } from '#features/email-password/errors.ts';
import { confirmOwner } from '#features/two-factor/confirm-owner.ts';

/** Errors of `assertMayReplace`, besides a missing password. */
export const mayReplaceRefusals = [SESSION_NOT_FRESH, INVALID_PASSWORD];

/**
 * Checks that the owner changes an e-mail address that no mail can confirm: with a fresh session, and with a
 * second factor also by what is needed to switch it off. Throws `SESSION_NOT_FRESH`, `VALIDATION_ERROR` without a
 * password that is needed, and `INVALID_PASSWORD`.
 */
// Why: docs/decisions/0037-let-nothing-weaken-a-second-factor-by-a-way-around.md
export async function assertMayReplace(
  ctx: AuthContext,
  current: SessionCaller,
  password: string | undefined,
): Promise<void> {
  assertFresh(ctx, current);
  if (current.user.twoFactorEnabled) await confirmOwner(ctx, current, password);
}
