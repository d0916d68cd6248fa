import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { isEmail, normalizeEmail } from '#core/mail/address.ts';
import { canSendVerification } from '#core/mail/can-send.ts';
import { findUserByEmail } from '#core/user/find-by-email.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { imageField, nameField, toUserView, userView } from '#core/user/user-view.ts';
import { concealSignUp } from '#features/email-password/conceal-sign-up.ts';
import { assertPasswordLength } from '#features/email-password/password-rules.ts';
import { signUpWithPassword } from '#features/email-password/sign-up.ts';
import { sendVerification } from '#features/email-verification/send-verification.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';

export const signUpEmail = publicProcedure
  .meta({
    route: {
      path: '/sign-up/email',
      summary: 'Create a user with e-mail and password',
      errors: [
        'EMAIL_PASSWORD_DISABLED',
        'EMAIL_PASSWORD_SIGN_UP_DISABLED',
        'INVALID_EMAIL',
        'PASSWORD_TOO_SHORT',
        'PASSWORD_TOO_LONG',
        'USER_ALREADY_EXISTS',
        'FIELD_NOT_ALLOWED',
        'FAILED_TO_CREATE_USER',
        'FAILED_TO_CREATE_SESSION',
        'SERVICE_BUSY',
      ],
      form: true,
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
  .output(z.object({ token: z.string().nullable(), user: userView }))
  .mutation(async ({ ctx, input }) => {
    const { enabled, disableSignUp, requireEmailVerification, autoSignIn, concealExistingUsers } =
      ctx.options.emailAndPassword;
    if (!enabled) throw new AuthError('EMAIL_PASSWORD_DISABLED');
    if (disableSignUp) throw new AuthError('EMAIL_PASSWORD_SIGN_UP_DISABLED');
    assertAllowedFields(input);
    if (!isEmail(input.email)) throw new AuthError('INVALID_EMAIL');
    assertPasswordLength(ctx, input.password);

    const { name, password, image = null, callbackURL, rememberMe } = input;
    const email = normalizeEmail(input.email);
    const existing = await findUserByEmail(ctx, email);
    if (existing && concealExistingUsers)
      return concealSignUp(ctx, existing, { name, email, image, password });
    if (existing) throw new AuthError('USER_ALREADY_EXISTS');

    const user = await signUpWithPassword(ctx, { name, email, password, image });
    if (ctx.options.emailVerification.sendOnSignUp || requireEmailVerification) {
      if (canSendVerification(ctx.deps)) await sendVerification(ctx, user, callbackURL);
    }
    const signsIn = autoSignIn && !requireEmailVerification && !concealExistingUsers;
    if (!signsIn) return { token: null, user: toUserView(user) };
    const { token } = await completeSignIn(ctx, user, { method: 'sign-up', rememberMe });
    return { token, user: toUserView(user) };
  });
