import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { passkeyCeremonies } from '#core/limits/limits.ts';
import { SESSION_NOT_FRESH } from '#core/session/errors.ts';
import { creationOptions } from '#features/passkeys/ceremony-options.ts';
import { CHALLENGE_NOT_FOUND, TOO_MANY_PASSKEYS } from '#features/passkeys/errors.ts';
import { passkeyName } from '#features/passkeys/passkey-view.ts';

export const generateRegisterOptions = publicProcedure
  .meta({
    route: {
      path: '/passkey/generate-register-options',
      methods: ['GET'],
      summary: 'Get the WebAuthn options for a new passkey',
      description:
        'Needs a fresh session, or `context` of sign-up/passkey. Sets a cookie that ties the challenge to this browser; it works once, for five minutes.',
      errors: [UNAUTHORIZED, SESSION_NOT_FRESH, CHALLENGE_NOT_FOUND, TOO_MANY_PASSKEYS],
      limit: passkeyCeremonies,
      duringSetup: true,
      tag: 'Passkey',
    },
  })
  .input(
    z
      .object({
        authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
        name: passkeyName.optional(),
        context: z.string().optional(),
      })
      .optional(),
  )
  .output(creationOptions)
  .mutation(() => {
    throw new AuthError(CHALLENGE_NOT_FOUND);
  });
