import type { AuthContext, CurrentSession } from '#context.ts';
import { deleteUser } from '#domain/user/delete.ts';
import { consumeToken } from '#domain/verification/consume.ts';
import { findMailedToken } from '#domain/verification/find-mailed.ts';
import { AuthError } from '#errors/auth-error.ts';

/** Deletes who is signed in, if the token was mailed to them. Anybody else's token is refused and stays as it is. */
export async function deleteByToken(
  ctx: AuthContext,
  { user }: CurrentSession,
  token: string,
): Promise<void> {
  const mailed = await findMailedToken(ctx, 'delete-account', token);
  if (mailed?.user.id !== user.id) throw new AuthError('INVALID_TOKEN');
  consumeToken(ctx, mailed.verification);
  await deleteUser(ctx, user);
}
