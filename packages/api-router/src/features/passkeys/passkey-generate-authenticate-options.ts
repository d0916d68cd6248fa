import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { passkeyCeremonies } from '#core/limits/limits.ts';
import { requestOptions } from '#features/passkeys/ceremony-options.ts';
import { CHALLENGE_NOT_FOUND } from '#features/passkeys/errors.ts';

export const generateAuthenticateOptions = publicProcedure
  .meta({
    route: {
      path: '/passkey/generate-authenticate-options',
      methods: ['GET', 'POST'],
      summary: 'Get the WebAuthn options for signing in with a passkey',
      description:
        'Lists the passkeys of whoever is signed in, or whose sign-in waits for its second step; otherwise any passkey of this service will do. Sets a cookie that ties the challenge to this browser; it works once, for five minutes.',
      limit: passkeyCeremonies,
      tag: 'Passkey',
    },
  })
  .input(z.object({ email: z.string().optional() }).optional())
  .output(requestOptions)
  .mutation(() => {
    throw new AuthError(CHALLENGE_NOT_FOUND);
  });
