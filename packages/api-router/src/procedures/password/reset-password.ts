import { z } from 'zod';
import { findCredential } from '#domain/account/find-credential.ts';
import { unlinkProviders } from '#domain/account/unlink-providers.ts';
import { record } from '#domain/event/record.ts';
import { replacePassword } from '#domain/password/replace-password.ts';
import { revokeSessionsOf } from '#domain/session/revoke.ts';
import { consumeToken } from '#domain/verification/consume.ts';
import { findMailedToken } from '#domain/verification/find-mailed.ts';
import { AuthError } from '#errors/auth-error.ts';
import { assertResetEnabled } from '#policies/password-reset.ts';
import { assertPasswordLength } from '#policies/password-rules.ts';
import { publicProcedure } from '#trpc/procedures.ts';
import { done, statusView } from '#views/status.ts';

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
