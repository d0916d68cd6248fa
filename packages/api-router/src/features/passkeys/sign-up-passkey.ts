import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, NOT_FOUND } from '#core/errors/request-errors.ts';
import { signUpsOfOneAccount } from '#core/limits/limits.ts';
import { MISSING_FIELD, USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { imageField, nameField } from '#core/user/user-view.ts';
import { INVALID_EMAIL, USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

export const signUpPasskey = publicProcedure
  .meta({
    route: {
      path: '/sign-up/passkey',
      summary: 'Begin to sign up with a passkey',
      description:
        'Creates nothing yet. `context` stands for the sign-up in passkey/generate-register-options of the same browser, for ten minutes; passkey/verify-registration creates the user.',
      errors: [INVALID_EMAIL, USER_ALREADY_EXISTS, FIELD_NOT_ALLOWED, MISSING_FIELD, USER_FIELD_TAKEN],
      userFields: 'create',
      isOn: (deps) => passkeyOptions.of(deps).signUp,
      offAnswer: NOT_FOUND,
      limit: signUpsOfOneAccount('email'),
      tag: 'Sign-in',
    },
  })
  .input(
    z.looseObject({
      name: nameField,
      email: z.string(),
      image: imageField.optional(),
      callbackURL: z.string().optional(),
    }),
  )
  .output(z.object({ context: z.string() }))
  .mutation(() => {
    throw new AuthError(INVALID_EMAIL);
  });
