import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken, findMailedToken } from '#core/tokens/tokens.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from '#features/email-password/errors.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { assertPasswordLength } from '#features/email-password/password-rules.ts';
import { replacePassword } from '#features/email-password/replace-password.ts';
import { unlinkProviders } from '#features/linked-accounts/unlink.ts';
import { passwordReset } from '#features/password-reset/events.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { resetToken } from '#features/password-reset/tokens.ts';

export const resetPassword = publicProcedure
  .meta({
    route: {
      path: '/reset-password',
      summary: 'Choose a new password with the token of a reset link',
      description:
        'The token works once. It may also be in the query. Signs nobody in, and ends every session of the user unless that is switched off.',
      errors: [INVALID_TOKEN, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, SERVICE_BUSY],
      limit: writes,
      tag: 'Password',
    },
  })
  .input(z.object({ newPassword: z.string(), token: z.string().optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { newPassword, token } }) => {
    if (!token) throw new AuthError(INVALID_TOKEN);
    assertPasswordLength(ctx, newPassword);
    const mailed = await findMailedToken(ctx, resetToken, token);
    if (!mailed) throw new AuthError(INVALID_TOKEN);
    const { user, verification } = mailed;

    const hash = await passwords.of(ctx).hash(newPassword);
    const account = await findCredential(ctx, user.id);
    consumeToken(ctx, verification);
    replacePassword(ctx, user, { account, hash });
    // They may belong to a stranger, because the e-mail address was not verified when they were linked.
    if (!user.emailVerified) unlinkProviders(ctx, user.id);
    if (passwordResetOptions.of(ctx).revokeSessionsOnPasswordReset) revokeSessionsOf(ctx, user.id);
    record(ctx, passwordReset, { actorId: user.id });
    return done;
  });
