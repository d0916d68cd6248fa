import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { passkeyCeremonies } from '#core/limits/limits.ts';
import { SESSION_NOT_FRESH } from '#core/session/errors.ts';
import { sessionView } from '#core/session/session-view.ts';
import { userView } from '#core/user/user-view.ts';
import { ceremonyResponse } from '#features/passkeys/ceremony-options.ts';
import {
  CHALLENGE_NOT_FOUND,
  FAILED_TO_VERIFY_REGISTRATION,
  PREVIOUSLY_REGISTERED,
  TOO_MANY_PASSKEYS,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY,
} from '#features/passkeys/errors.ts';
import { passkeyName, passkeyView } from '#features/passkeys/passkey-view.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

/** The passkey; with `createSession` also who is signed in now, or the second step that a sign-up needs. */
const registeredView = passkeyView.extend({
  session: sessionView.optional(),
  user: userView.optional(),
  ...challengeView.partial().shape,
});

export const verifyRegistration = publicProcedure
  .meta({
    route: {
      path: '/passkey/verify-registration',
      summary: 'Add a passkey',
      description:
        'Uses the challenge up, whether it succeeds or not. Ends a sign-up with a passkey, too: then it creates the user.',
      errors: [
        UNAUTHORIZED,
        SESSION_NOT_FRESH,
        CHALLENGE_NOT_FOUND,
        FAILED_TO_VERIFY_REGISTRATION,
        PREVIOUSLY_REGISTERED,
        TOO_MANY_PASSKEYS,
        YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY,
      ],
      limit: passkeyCeremonies,
      changesSession: true,
      duringSetup: true,
      tag: 'Passkey',
    },
  })
  .input(
    z.object({
      response: ceremonyResponse,
      name: passkeyName.optional(),
      createSession: z.boolean().optional(),
    }),
  )
  .output(registeredView)
  .mutation(() => {
    throw new AuthError(CHALLENGE_NOT_FOUND);
  });
