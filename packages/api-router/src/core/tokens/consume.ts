import { Verification } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Purpose } from '#core/tokens/kinds.ts';
import { lockUser } from '#core/user/lock.ts';

/** The record of an unexpired token, with its user. Looking does not use it up. */
export function findToken(ctx: AuthContext, purpose: Purpose, token: string): Promise<Verification | null> {
  const where = { purpose, identifier: hashToken(token), expiresAt: { $gt: ctx.now } };
  return ctx.em().findOne(Verification, where, { populate: ['user'] });
}

/** Uses a token up with the rest of the call: of two calls at once the row goes to one, and `INVALID_TOKEN` to the other. */
export function consumeToken(ctx: AuthContext, { id, userId }: Verification): void {
  if (userId !== null) lockUser(ctx, userId);
  ctx.write(async (em) => {
    if ((await em.nativeDelete(Verification, { id })) !== 1) throw new AuthError('INVALID_TOKEN');
  });
}

/** Makes every outstanding token of a user worthless, of one purpose or of all. */
export function discardTokens(ctx: AuthContext, userId: string, purpose?: Purpose): void {
  ctx.write((em) => em.nativeDelete(Verification, { user: userId, ...(purpose && { purpose }) }));
}
