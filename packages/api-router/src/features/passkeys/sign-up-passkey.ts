import { z } from 'zod';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { userFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { assertNotTaken, toStoredFields } from '#core/user/fields/write-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { imageField, nameField } from '#core/user/user-view.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { assertMaySignUp } from '#features/enterprise-enforcement/assert-unmanaged.ts';
import { SSO_REQUIRED } from '#features/enterprise-enforcement/errors.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { hidesExistingUsers } from '#features/passkeys/allow-credentials.ts';
import { bindBrowser, randomBytes } from '#features/passkeys/ceremony/challenges.ts';
import { keepSignUp, SIGN_UP_LIFETIME } from '#features/passkeys/sign-ups.ts';
import { signUpsOfOneAccount } from '#features/sign-in/facts.ts';
import { newUsernameRefusals, readNewUsernames } from '#features/username/read-usernames.ts';
import { usernameInput, withUsername } from '#features/username/username-input.ts';

export const signUpPasskey = publicProcedure
  .meta({
    route: {
      path: '/sign-up/passkey',
      summary: 'Begin to sign up with a passkey',
      description:
        'Creates nothing yet. `context` stands for the sign-up in passkey/generate-register-options of the same browser, for ten minutes; passkey/verify-registration creates the user.',
      errors: [INVALID_EMAIL, USER_ALREADY_EXISTS, USER_FIELD_TAKEN, SSO_REQUIRED, ...newUsernameRefusals],
      moreInputs: [usernameInput('create'), userFieldsInput('create')],
      isOn: (deps) => passkeyOptions.of(deps).signUp,
      offAnswer: NOT_FOUND,
      limit: signUpsOfOneAccount('email'),
      changes: [],
      tag: 'Sign-in',
    },
  })
  .input(
    withUsername(
      z.object({
        name: nameField,
        email: z.string(),
        image: imageField.optional(),
        callbackURL: z.string().optional(),
      }),
    ),
  )
  .output(z.object({ context: z.string() }))
  .mutation(async ({ ctx, input }) => {
    assertAllowedFields(input);
    if (!isEmail(input.email)) throw new AuthError(INVALID_EMAIL);
    const usernames = await readNewUsernames(ctx, input);
    const additionalFields = await readNewFields(ctx, input);
    await assertNotTaken(ctx, additionalFields);
    const email = normalizeEmail(input.email);
    // Before anybody looks whether somebody has the address.
    await assertMaySignUp(ctx, email);
    if (!hidesExistingUsers(ctx) && (await findUserByEmail(ctx, email)))
      throw new AuthError(USER_ALREADY_EXISTS);

    const { name, image = null, callbackURL } = input;
    const context = keepSignUp(ctx, {
      browserHash: bindBrowser(ctx, SIGN_UP_LIFETIME),
      userHandle: randomBytes(ctx),
      email,
      name,
      image,
      usernames,
      additionalFields: toStoredFields(ctx, additionalFields),
      callbackURL,
    });
    return { context };
  });
