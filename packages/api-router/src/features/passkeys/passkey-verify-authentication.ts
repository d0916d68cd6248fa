import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { passkeyCeremonies } from '#core/limits/limits.ts';
import { sessionView } from '#core/session/session-view.ts';
import { userView } from '#core/user/user-view.ts';
import { EMAIL_NOT_VERIFIED } from '#features/email-verification/errors.ts';
import { ceremonyResponse } from '#features/passkeys/ceremony-options.ts';
import { AUTHENTICATION_FAILED, CHALLENGE_NOT_FOUND, UNKNOWN_PASSKEY } from '#features/passkeys/errors.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

export const verifyAuthentication = publicProcedure
  .meta({
    route: {
      path: '/passkey/verify-authentication',
      summary: 'Sign in with a passkey',
      description:
        'Also ends a sign-in that waits for its second step, and gives whoever is signed in a fresh session. Uses the challenge up, whether it succeeds or not.',
      errors: [
        CHALLENGE_NOT_FOUND,
        AUTHENTICATION_FAILED,
        UNKNOWN_PASSKEY,
        EMAIL_NOT_VERIFIED,
        FAILED_TO_CREATE_SESSION,
      ],
      limit: passkeyCeremonies,
      changesSession: true,
      tag: 'Passkey',
    },
  })
  .input(z.object({ response: ceremonyResponse }))
  .output(
    z.union([
      z.object({
        session: sessionView,
        user: userView,
        /** Where a sign-in that waited wanted to go, if it said so. */
        redirect: z.boolean().optional(),
        url: z.string().optional(),
      }),
      challengeView,
    ]),
  )
  .mutation(() => {
    throw new AuthError(CHALLENGE_NOT_FOUND);
  });
