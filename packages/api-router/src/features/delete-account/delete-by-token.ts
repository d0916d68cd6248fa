import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken, findMailedToken } from '#core/tokens/tokens.ts';
import { deleteUser } from '#features/delete-account/delete.ts';
import { deletionToken } from '#features/delete-account/tokens.ts';

/** Deletes who is signed in, if the token was mailed to them. Anybody else's token is refused and stays as it is. */
export async function deleteByToken(
  ctx: AuthContext,
  { user }: CurrentSession,
  token: string,
): Promise<void> {
  const mailed = await findMailedToken(ctx, deletionToken, token);
  if (mailed?.user.id !== user.id) throw new AuthError(INVALID_TOKEN);
  consumeToken(ctx, mailed.verification);
  await deleteUser(ctx, user);
}
