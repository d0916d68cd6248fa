import { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';

/** The user of a session, to be changed. Throws `UNAUTHORIZED` when they were deleted since the session was read. */
export async function requireUser(ctx: AuthContext, id: string): Promise<User> {
  const user = await ctx.em().findOne(User, id);
  if (!user) throw new AuthError('UNAUTHORIZED');
  return user;
}
