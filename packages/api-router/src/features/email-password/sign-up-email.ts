import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { signUpsOfOneAccount } from '#core/limits/limits.ts';
import { isEmail, normalizeEmail } from '#core/mail/address.ts';
import { MISSING_FIELD, USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { imageField, nameField, toUserView, userView } from '#core/user/user-view.ts';
import { signUpConcealed } from '#features/email-password/conceal-sign-up.ts';
import {
  EMAIL_PASSWORD_SIGN_UP_DISABLED,
  INVALID_EMAIL,
  newPasswordErrors,
  USER_ALREADY_EXISTS,
} from '#features/email-password/errors.ts';
import { rememberDevice } from '#features/email-password/known-device.ts';
import { emailPasswordOptions, needsVerification } from '#features/email-password/options.ts';
import { assertPasswordLength, assertUnguessable } from '#features/email-password/password-rules.ts';
import { signUpWithPassword } from '#features/email-password/sign-up.ts';
import { canSendVerification, emailVerificationOptions } from '#features/email-verification/options.ts';
import { sendVerification } from '#features/email-verification/send-verification.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import { FAILED_TO_CREATE_SESSION, FAILED_TO_CREATE_USER } from '#features/sign-in/errors.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

export const signUpEmail = publicProcedure
  .meta({
    route: {
      path: '/sign-up/email',
      summary: 'Create a user with e-mail and password',
      errors: [
        INVALID_EMAIL,
        ...newPasswordErrors,
        USER_ALREADY_EXISTS,
        FIELD_NOT_ALLOWED,
        MISSING_FIELD,
        USER_FIELD_TAKEN,
        FAILED_TO_CREATE_USER,
        FAILED_TO_CREATE_SESSION,
        SERVICE_BUSY,
      ],
      form: true,
      userFields: 'create',
      isOn: (deps) => !emailPasswordOptions.of(deps).disableSignUp,
      offAnswer: EMAIL_PASSWORD_SIGN_UP_DISABLED,
      limit: signUpsOfOneAccount('email'),
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(
    z.looseObject({
      name: nameField,
      email: z.string(),
      password: z.string(),
      image: imageField.optional(),
      callbackURL: z.string().optional(),
      rememberMe: z.union([z.boolean(), z.stringbool()]).default(true),
    }),
  )
  .output(z.union([z.object({ token: z.string().nullable(), user: userView }), challengeView]))
  .mutation(async ({ ctx, input }) => {
    const { autoSignIn, concealExistingUsers } = emailPasswordOptions.of(ctx);
    assertAllowedFields(input);
    if (!isEmail(input.email)) throw new AuthError(INVALID_EMAIL);
    assertPasswordLength(ctx, input.password);
    const additionalFields = await readNewFields(ctx, input);

    const { name, password, image = null, callbackURL, rememberMe } = input;
    const email = normalizeEmail(input.email);
    await assertUnguessable(ctx, password, { email, name });
    const person = { name, email, image, password, additionalFields };
    if (concealExistingUsers) return signUpConcealed(ctx, { ...person, callbackURL });
    if (await findUserByEmail(ctx, email)) throw new AuthError(USER_ALREADY_EXISTS);

    const { user, account } = await signUpWithPassword(ctx, person);
    const mustVerify = needsVerification(ctx);
    if (emailVerificationOptions.of(ctx).sendOnSignUp || mustVerify) {
      if (canSendVerification(ctx)) await sendVerification(ctx, user, callbackURL);
    }
    const signsIn = autoSignIn && !mustVerify;
    if (!signsIn) return { token: null, user: toUserView(ctx, user) };
    const how = { method: 'sign-up', rememberMe, callbackURL: findTrustedUrl(ctx, callbackURL) } as const;
    const outcome = await completeSignIn(ctx, user, how);
    if (rememberMe) rememberDevice(ctx, account);
    if ('challenge' in outcome) return outcome.challenge;
    const { token } = outcome;
    return { token, user: toUserView(ctx, user) };
  });
