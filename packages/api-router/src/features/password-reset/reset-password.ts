import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { triesOfOneToken } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken, findMailedToken, withClaim } from '#core/tokens/tokens.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import {
  assertPasswordLength,
  assertUnguessable,
  newPasswordRefusals,
} from '#features/email-password/password-rules.ts';
import { resetToken } from '#features/password-reset/facts.ts';
import { resetTo } from '#features/password-reset/reset.ts';

export const resetPassword = publicProcedure
  .meta({
    route: {
      path: '/reset-password',
      summary: 'Choose a new password with the token of a reset link',
      description:
        'The token works once. It may also be in the query. Signs nobody in, and ends every session of the user unless that is switched off.',
      errors: [INVALID_TOKEN, ...newPasswordRefusals],
      limit: triesOfOneToken('token'),
      changes: ['listSessions', 'listAccounts'],
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

    // Claimed before anything is computed: many parallel calls with one link must not keep every processor busy.
    // Committed before the claim ends, so that the link works again at once when the database refuses.
    await withClaim(ctx, verification, async () => {
      const hash = await passwords.of(ctx).hash(newPassword);
      const consume = (): void => consumeToken(ctx, verification);
      await writeNow(ctx, () => resetTo(ctx, user, { hash, consume }), 1);
    });
    return done;
  });
