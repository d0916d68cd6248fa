import { Account } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { AuthError } from '#errors/auth-error.ts';

/**
 * Undoes the call with `INVALID_PASSWORD` when the password that was just verified is no longer the stored one: whoever
 * knew the old one must not win over a reset that was faster. Queue it behind `lockUser`.
 */
export function assertPasswordUnchanged(ctx: AuthContext, { id, password }: Account): void {
  ctx.write(async (em) => {
    if ((await em.count(Account, { id, password })) !== 1) throw new AuthError('INVALID_PASSWORD');
  });
}
