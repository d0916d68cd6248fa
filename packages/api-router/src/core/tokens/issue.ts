import { type User, Verification } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { kinds, type Purpose } from '#core/tokens/kinds.ts';

/**
 * A new single-use token, in the unit of work; the store keeps its hash. `value` is what it stands for, and `user` whose
 * it is: null while nobody is known.
 */
export function issueToken(
  ctx: AuthContext,
  purpose: Purpose,
  { user, value }: { user: User | null; value: string },
): string {
  const { length, alphabet, lifetime } = kinds[purpose];
  const token = ctx.deps.random(length, alphabet);
  ctx.em().create(Verification, {
    id: ctx.deps.random(32, 'letters'),
    purpose,
    identifier: hashToken(token),
    value,
    user,
    expiresAt: new Date(ctx.now.getTime() + lifetime(ctx.options) * 1000),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return token;
}
