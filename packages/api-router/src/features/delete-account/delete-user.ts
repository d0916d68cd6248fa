import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { sessionProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { canSendDeletion } from '#core/mail/can-send.ts';
import { isFresh } from '#core/session/require.ts';
import { requireUser } from '#core/user/require.ts';
import { deleteUser as remove } from '#features/delete-account/delete.ts';
import { deleteByToken } from '#features/delete-account/delete-by-token.ts';
import { deletionDone, deletionRequested, deletionView } from '#features/delete-account/deletion-view.ts';
import { requestDeletion } from '#features/delete-account/request.ts';
import { requireOwnPassword } from '#features/email-password/own-password.ts';

export const deleteUser = sessionProcedure
  .meta({
    route: {
      path: '/delete-user',
      summary: 'Delete the own account, or mail the link that does',
      description:
        'Needs the password, or a session that is fresh. Where mail can be sent a link is mailed; its token may also be given here. Elsewhere the account is deleted at once.',
      errors: [
        'DELETE_USER_DISABLED',
        'CREDENTIAL_ACCOUNT_NOT_FOUND',
        'INVALID_PASSWORD',
        'SESSION_EXPIRED',
        'INVALID_TOKEN',
        'SERVICE_BUSY',
      ],
      tag: 'Account',
    },
  })
  .input(
    z.object({
      callbackURL: z.string().optional(),
      password: z.string().optional(),
      token: z.string().optional(),
    }),
  )
  .output(deletionView)
  .mutation(async ({ ctx, input: { callbackURL, password, token } }) => {
    const { user } = ctx.current;
    if (!ctx.options.user.deleteUser.enabled) throw new AuthError('DELETE_USER_DISABLED');
    if (password) await requireOwnPassword(ctx, user.id, password);
    else if (!isFresh(ctx, ctx.current)) throw new AuthError('SESSION_EXPIRED');

    if (token) await deleteByToken(ctx, ctx.current, token);
    else if (canSendDeletion(ctx.deps)) return mailLink(ctx, user.id, callbackURL);
    else await remove(ctx, user);
    return deletionDone;
  });

async function mailLink(ctx: AuthContext, userId: string, callbackURL: string | undefined) {
  const user = await requireUser(ctx, userId);
  requestDeletion(ctx, user, findTrustedUrl(ctx.options, callbackURL) ?? '/');
  return deletionRequested;
}
