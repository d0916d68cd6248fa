import type { AuthContext, CurrentSession } from '#context.ts';
import { deleteUser } from '#domain/user/delete.ts';
import { lockUser } from '#domain/user/lock.ts';
import { consumeToken, findToken } from '#domain/verification/consume.ts';
import { AuthError } from '#errors/auth-error.ts';

/** Deletes who is signed in, if the token was mailed to them. Anybody else's token is refused and stays as it is. */
export async function deleteByToken(
  ctx: AuthContext,
  { user }: CurrentSession,
  token: string,
): Promise<void> {
  const verification = await findToken(ctx, 'delete-account', token);
  if (!verification || verification.userId !== user.id) throw new AuthError('INVALID_TOKEN');
  lockUser(ctx, user.id);
  consumeToken(ctx, verification);
  await deleteUser(ctx, user);
}
