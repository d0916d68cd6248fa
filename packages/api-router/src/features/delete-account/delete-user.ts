import { z } from 'zod';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { mailsOfOneSession } from '#core/limits/limits.ts';
import { holdSession } from '#core/session/hold.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { isFresh } from '#core/session/require.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { eraseRefusals, deleteUser as remove } from '#features/delete-account/delete.ts';
import {
  deleteByToken,
  deletionDone,
  deletionRequested,
  deletionView,
} from '#features/delete-account/delete-by-token.ts';
import { SESSION_EXPIRED } from '#features/delete-account/errors.ts';
import { canSendDeletion } from '#features/delete-account/options.ts';
import { requestDeletion } from '#features/delete-account/request.ts';
import { ownPasswordRefusals, requireOwnPassword } from '#features/email-password/own-password.ts';

export const deleteUser = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/delete-user',
      summary: 'Delete your account, or mail a link that deletes it',
      description:
        'Needs the password or a fresh session. If mail can be sent, a link is mailed, and its token may also be given here. Otherwise the account is deleted at once.',
      errors: [...ownPasswordRefusals, SESSION_EXPIRED, INVALID_TOKEN, ...eraseRefusals],
      limit: mailsOfOneSession,
      changesSession: true,
      callers: ['session'],
      tag: 'Account',
    },
  })
  .use(inSession)
  .input(
    z.object({
      callbackURL: z.string().optional(),
      password: z.string().optional(),
      token: z.string().optional(),
    }),
  )
  .output(deletionView)
  .mutation(async ({ ctx, input: { callbackURL, password, token } }) => {
    const { user } = ctx.caller;
    if (password) await requireOwnPassword(ctx, user, password);
    else if (!isFresh(ctx, ctx.caller)) throw new AuthError(SESSION_EXPIRED);

    if (token) await deleteByToken(ctx, ctx.caller, token);
    else if (canSendDeletion(ctx)) return mailLink(ctx, callbackURL);
    else await remove(ctx, user);
    return deletionDone;
  });

async function mailLink(ctx: AuthContext & { caller: SessionCaller }, callbackURL: string | undefined) {
  const user = await requireUser(ctx, ctx.caller.user.id);
  // The account may be deleted meanwhile, by another link.
  holdSession(ctx, ctx.caller);
  requestDeletion(ctx, user, findTrustedUrl(ctx, callbackURL) ?? '/');
  return deletionRequested;
}
