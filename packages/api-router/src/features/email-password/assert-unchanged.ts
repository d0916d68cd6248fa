import { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/**
 * Refuses the call if the password that was just verified is no longer the stored one: a caller with the old
 * password must not override a password reset that was committed in between. A new hash of the same password is
 * accepted. Call it before `account` gets another hash.
 */
export function assertPasswordUnchanged(
  ctx: AuthContext,
  { id, userId, password, updatedAt }: Pick<Account, 'id' | 'userId' | 'password' | 'updatedAt'>,
  error: ErrorDefinition,
): void {
  ctx.lock({ users: [userId] });
  const unchanged = { id, $or: [{ password }, { updatedAt }] };
  ctx.write(async (em) => {
    if ((await em.count(Account, unchanged)) !== 1) throw new AuthError(error);
  });
}
