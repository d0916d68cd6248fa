import { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { lockUser } from '#core/user/find-user.ts';

/**
 * Undoes the call when the password that was just verified is no longer the stored one: whoever knows the old one must
 * not win over a reset that was written meanwhile. A hash that was only made anew is as good. Ask before `account` is
 * given another hash.
 */
export function assertPasswordUnchanged(
  ctx: AuthContext,
  { id, userId, password, updatedAt }: Account,
  error: ErrorDefinition,
): void {
  lockUser(ctx, userId);
  const unchanged = { id, $or: [{ password }, { updatedAt }] };
  ctx.write(async (em) => {
    if ((await em.count(Account, unchanged)) !== 1) throw new AuthError(error);
  });
}
