import { z } from 'zod';
import { sessionProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { PASSKEY_NOT_FOUND } from '#features/passkeys/errors.ts';
import { passkeyName, passkeyView } from '#features/passkeys/passkey-view.ts';

export const updatePasskey = sessionProcedure
  .meta({
    route: {
      path: '/passkey/update-passkey',
      summary: 'Rename one of your passkeys',
      errors: [PASSKEY_NOT_FOUND],
      limit: writes,
      duringSetup: true,
      tag: 'Passkey',
    },
  })
  .input(z.object({ id: z.string(), name: passkeyName }))
  .output(z.object({ passkey: passkeyView }))
  .mutation(() => {
    throw new AuthError(PASSKEY_NOT_FOUND);
  });
