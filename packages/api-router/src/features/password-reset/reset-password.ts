import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { triesOfOneToken } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { setByToken, setByTokenRefusals } from '#features/password-reset/set-by-token.ts';

export const resetPassword = publicProcedure
  .meta({
    route: {
      path: '/reset-password',
      summary: 'Choose a new password with the token of a reset link',
      description:
        'The token works once. It may also be in the query. Signs nobody in, and ends every session of the user unless that is switched off.',
      errors: setByTokenRefusals,
      limit: triesOfOneToken('token'),
      changes: ['listSessions', 'listAccounts'],
      tag: 'Password',
    },
  })
  .input(z.object({ newPassword: z.string(), token: z.string().optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { newPassword, token } }) => {
    await setByToken(ctx, { newPassword, token });
    return done;
  });
