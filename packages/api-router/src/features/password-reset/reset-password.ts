import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { consumeToken } from '#core/tokens/consume.ts';
import { findMailedToken } from '#core/tokens/find-mailed.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { assertPasswordLength } from '#features/email-password/password-rules.ts';
import { replacePassword } from '#features/email-password/replace-password.ts';
import { unlinkProviders } from '#features/linked-accounts/unlink-providers.ts';
import { assertResetEnabled } from '#features/password-reset/enabled.ts';

export const resetPassword = publicProcedure
  .meta({
    route: {
      path: '/reset-password',
      summary: 'Choose a new password with the token of a reset link',
      description:
        'The token works once; it may also stand in the query. Signs nobody in, and ends every session of the user unless that is switched off.',
      errors: [
        'RESET_PASSWORD_DISABLED',
        'INVALID_TOKEN',
        'PASSWORD_TOO_SHORT',
        'PASSWORD_TOO_LONG',
        'SERVICE_BUSY',
      ],
      tag: 'Password',
    },
  })
  .input(z.object({ newPassword: z.string(), token: z.string().optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { newPassword, token } }) => {
    assertResetEnabled(ctx);
    if (!token) throw new AuthError('INVALID_TOKEN');
    assertPasswordLength(ctx, newPassword);
    const mailed = await findMailedToken(ctx, 'reset-password', token);
    if (!mailed) throw new AuthError('INVALID_TOKEN');
    const { user, verification } = mailed;

    const hash = await ctx.deps.passwords.hash(newPassword);
    const account = await findCredential(ctx, user.id);
    consumeToken(ctx, verification);
    replacePassword(ctx, user, { account, hash });
    // Whoever linked them had not proved the address, as its owner now does; they may be ways in of a stranger.
    if (!user.emailVerified) unlinkProviders(ctx, user.id);
    if (ctx.options.emailAndPassword.revokeSessionsOnPasswordReset) revokeSessionsOf(ctx, user.id);
    record(ctx, 'user.password-reset', { actorId: user.id });
    return done;
  });
