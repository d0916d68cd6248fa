import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken, findMailedToken } from '#core/tokens/tokens.ts';
import { deleteUser } from '#features/delete-account/delete.ts';
import { deletionToken } from '#features/delete-account/facts.ts';

export const deletionView = z.object({ success: z.literal(true), message: z.string() });

export const deletionRequested: z.infer<typeof deletionView> = {
  success: true,
  message: 'Verification email sent',
};
export const deletionDone: z.infer<typeof deletionView> = { success: true, message: 'User deleted' };

/**
 * Deletes the signed-in user, if the token was mailed to them. The token of another user is refused and not used
 * up.
 */
export async function deleteByToken(ctx: AuthContext, { user }: PersonCaller, token: string): Promise<void> {
  const mailed = await findMailedToken(ctx, deletionToken, token);
  if (mailed?.user.id !== user.id) throw new AuthError(INVALID_TOKEN);
  consumeToken(ctx, mailed.verification);
  await deleteUser(ctx, user);
}
