import type { User } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { findCredential } from '#domain/account/find-credential.ts';
import { record } from '#domain/event/record.ts';
import { AuthError } from '#errors/auth-error.ts';

/** Asks the store as often for somebody unknown as for somebody known. */
const NOBODY = '-';

/**
 * Whether `password` is the user's, at the same cost whether there is such a user or not. A hash of an older form is
 * made anew. Throws `INVALID_EMAIL_OR_PASSWORD`, which never says which of the two was wrong.
 */
export async function verifyPassword(ctx: AuthContext, user: User | null, password: string): Promise<User> {
  const { passwords } = ctx.deps;
  const account = await findCredential(ctx, user?.id ?? NOBODY);
  if (!user || !account?.password) {
    await passwords.waste(password);
    throw new AuthError('INVALID_EMAIL_OR_PASSWORD');
  }
  const { valid, outdated } = await passwords.verify(password, account.password);
  if (!valid) {
    ctx.deps.background(() => recordRefusal(ctx, user.id));
    throw new AuthError('INVALID_EMAIL_OR_PASSWORD');
  }
  if (outdated) account.password = await passwords.hash(password);
  return user;
}

/** Written by itself, since the refused call writes nothing, and after the answer, whose time would tell. */
async function recordRefusal(ctx: AuthContext, userId: string): Promise<void> {
  const em = ctx.deps.orm.em.fork();
  record({ ...ctx, em: () => em }, 'sign-in.refused', { actorId: null, targetId: userId });
  await em.flush();
}
