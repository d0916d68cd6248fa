import { User } from '@keystead/db';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { USER_NOT_FOUND } from '#features/administration-access/errors.ts';
import { type Holder, isAtLeast } from '#features/administration-access/rights.ts';

export type Administrator = AuthContext & { caller: PersonCaller };

/** The user that a call is about. Throws `USER_NOT_FOUND`. */
export async function requireTarget(ctx: AuthContext, userId: string): Promise<User> {
  const user = await ctx.em().findOne(User, userId);
  if (!user) throw new AuthError(USER_NOT_FOUND);
  return user;
}

/**
 * For a call that changes the user, or ends their sessions. `denied` is thrown if the user has permissions that the
 * caller lacks, because setting the password of an administrator would be a way to get those. It is checked again at
 * the commit.
 */
// Why: docs/decisions/0038-let-nobody-give-rights-that-they-lack.md
export function assertSubordinate(ctx: Administrator, user: Holder, denied: ErrorDefinition): void {
  const assertBelow = (one: Holder): void => {
    if (!isAtLeast(ctx, ctx.caller.user, one)) throw new AuthError(denied);
  };
  assertBelow(user);
  ctx.share({ users: [user.id] });
  ctx.write(async (_em, locked) => {
    const stored = locked.user(user.id);
    if (stored) assertBelow(stored);
  });
}

/** The user whom a call changes. Throws `USER_NOT_FOUND`, and `denied` as `assertSubordinate`. */
export async function requireSubordinate(
  ctx: Administrator,
  userId: string,
  denied: ErrorDefinition,
): Promise<User> {
  const user = await requireTarget(ctx, userId);
  assertSubordinate(ctx, user, denied);
  return user;
}

export const isSelf = ({ caller }: Administrator, { id }: Pick<User, 'id'>): boolean => caller.user.id === id;
