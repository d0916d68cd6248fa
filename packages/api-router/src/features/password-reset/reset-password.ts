import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { publicProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { triesOfOneToken } from '#core/limits/limits.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken, findMailedToken, type MailedToken, withClaim } from '#core/tokens/tokens.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { newPasswordErrors } from '#features/email-password/errors.ts';
import { liftLock } from '#features/email-password/failures.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { assertPasswordLength, assertUnguessable } from '#features/email-password/password-rules.ts';
import { replacePassword } from '#features/email-password/replace-password.ts';
import { endUnprovedSessions } from '#features/email-verification/unproved-access.ts';
import { passwordReset } from '#features/password-reset/events.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { reviewLinkedAccounts } from '#features/password-reset/review-linked-accounts.ts';
import { resetToken } from '#features/password-reset/tokens.ts';
import { blockMailedCodes } from '#features/two-factor-challenge/factors.ts';

export const resetPassword = publicProcedure
  .meta({
    route: {
      path: '/reset-password',
      summary: 'Choose a new password with the token of a reset link',
      description:
        'The token works once. It may also be in the query. Signs nobody in, and ends every session of the user unless that is switched off.',
      errors: [INVALID_TOKEN, ...newPasswordErrors, SERVICE_BUSY],
      limit: triesOfOneToken('token'),
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
    await assertUnguessable(ctx, newPassword, user);

    // Claimed before anything is computed: one link, sent many times at once, must not keep every processor busy.
    // Written before the claim ends, so that the link works again at once when the database refuses.
    await withClaim(ctx, verification, async () => {
      const hash = await passwords.of(ctx).hash(newPassword);
      await writeNow(ctx, () => reset(ctx, mailed, hash), 1);
    });
    return done;
  });

async function reset(ctx: AuthContext, { user, verification }: MailedToken, hash: string): Promise<void> {
  const account = await findCredential(ctx, user.id);
  await liftLock(ctx, user);
  consumeToken(ctx, verification);
  const isProved = !endUnprovedSessions(ctx, user);
  replacePassword(ctx, user, { account, hash, tellsOwner: false });
  reviewLinkedAccounts(ctx, user, { isProved });
  if (isProved && passwordResetOptions.of(ctx).revokeSessionsOnPasswordReset) revokeSessionsOf(ctx, user.id);
  if (user.twoFactorEnabled) blockMailedCodes(ctx, user.id);
  record(ctx, passwordReset, { actorId: user.id });
}
