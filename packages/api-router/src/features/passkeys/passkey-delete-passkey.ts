import { z } from 'zod';
import { freshProcedure } from '#core/call/procedures.ts';
import { statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { LAST_SIGN_IN_METHOD, PASSKEY_NOT_FOUND } from '#features/passkeys/errors.ts';

export const deletePasskey = freshProcedure
  .meta({
    route: {
      path: '/passkey/delete-passkey',
      summary: 'Remove one of your passkeys',
      description: 'Refused for the last way to sign in.',
      errors: [PASSKEY_NOT_FOUND, LAST_SIGN_IN_METHOD],
      limit: writes,
      duringSetup: true,
      tag: 'Passkey',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(statusView)
  .mutation(() => {
    throw new AuthError(PASSKEY_NOT_FOUND);
  });
