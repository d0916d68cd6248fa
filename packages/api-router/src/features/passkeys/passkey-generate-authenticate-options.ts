import { z } from 'zod';
import { publicProcedure } from '#core/session/procedures.ts';
import { passkeyOptions, relyingPartyOf } from '#features/passkey-credentials/options.ts';
import { findAllowed } from '#features/passkeys/allow-credentials.ts';
import { CEREMONY_TIMEOUT, requestOptions } from '#features/passkeys/ceremony/ceremony-options.ts';
import { bindBrowser, CHALLENGE_LIFETIME, issueChallenge } from '#features/passkeys/ceremony/challenges.ts';
import { passkeyCeremonies } from '#features/passkeys/facts.ts';

export const generateAuthenticateOptions = publicProcedure
  .meta({
    route: {
      path: '/passkey/generate-authenticate-options',
      methods: ['GET', 'POST'],
      summary: 'Get the WebAuthn options for signing in with a passkey',
      description:
        'Lists the passkeys of whoever is signed in, or whose sign-in waits for its second step; otherwise any passkey of this service will do. Sets a cookie that ties the challenge to this browser; it works once, for five minutes.',
      limit: passkeyCeremonies,
      changes: [],
      tag: 'Passkey',
    },
  })
  .input(z.object({ email: z.string().optional() }).optional())
  .output(requestOptions)
  .mutation(async ({ ctx, input }) => {
    const { userId, allowCredentials, mustUnlock } = await findAllowed(ctx, input?.email);
    const { authenticatorSelection } = passkeyOptions.of(ctx);
    const browserHash = bindBrowser(ctx, CHALLENGE_LIFETIME);
    return {
      challenge: issueChallenge(ctx, { ceremony: 'authentication', browserHash, userId }),
      rpId: relyingPartyOf(ctx).id,
      timeout: CEREMONY_TIMEOUT,
      userVerification: mustUnlock ? 'required' : authenticatorSelection.userVerification,
      ...(allowCredentials && { allowCredentials }),
      expiresIn: CHALLENGE_LIFETIME,
    };
  });
