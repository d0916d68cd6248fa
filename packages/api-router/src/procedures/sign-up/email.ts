import { z } from 'zod';
import { canSendVerification } from '#domain/mail/can-send.ts';
import { completeSignIn } from '#domain/sign-in/complete-sign-in.ts';
import { concealSignUp } from '#domain/sign-in/conceal-sign-up.ts';
import { signUpWithPassword } from '#domain/sign-in/sign-up.ts';
import { findUserByEmail } from '#domain/user/find-by-email.ts';
import { sendVerification } from '#domain/user/send-verification.ts';
import { AuthError } from '#errors/auth-error.ts';
import { isEmail, normalizeEmail } from '#mail/address.ts';
import { assertAllowedFields } from '#policies/allowed-fields.ts';
import { assertPasswordLength } from '#policies/password-rules.ts';
import { publicProcedure } from '#trpc/procedures.ts';
import { imageField, nameField, toUserView, userView } from '#views/user.ts';

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
