import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { consumeToken } from '#core/tokens/consume.ts';
import { findMailedToken } from '#core/tokens/find-mailed.ts';
import { deleteUser } from '#features/delete-account/delete.ts';

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
