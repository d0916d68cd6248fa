import { z } from 'zod';
import { isEmail, normalizeEmail, spellingsOfEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_EMAIL_OR_PASSWORD, SERVICE_UNAVAILABLE } from '#features/email-password/errors.ts';
import { password, passwordSignIns } from '#features/email-password/facts.ts';
import { guessTargets } from '#features/email-password/failures.ts';
import {
  finishPasswordSignIn,
  passwordSignInFields,
  passwordSignInView,
} from '#features/email-password/finish-password-sign-in.ts';
import { verifyCredentials } from '#features/email-password/verify-credentials.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { passwordVerificationOptions } from '#features/email-verification/options.ts';
import { requireVerified } from '#features/email-verification/require-verified.ts';
import { signInRefusals } from '#features/sign-in/complete-sign-in.ts';

export const signInEmail = publicProcedure
  .meta({
    route: {
      path: '/sign-in/email',
      summary: 'Sign in with e-mail and password',
      errors: [INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, SERVICE_UNAVAILABLE, ...signInRefusals],
      form: true,
      limit: passwordSignIns,
      signsIn: 'password',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(z.object({ email: z.string(), ...passwordSignInFields }))
  .output(passwordSignInView)
  .mutation(async ({ ctx, input }) => {
    const { requireEmailVerification } = passwordVerificationOptions.of(ctx);
    if (!isEmail(input.email)) throw new AuthError(INVALID_EMAIL);

    const { callbackURL, rememberMe } = input;
    const email = normalizeEmail(input.email);
    const verified = await verifyCredentials(ctx, {
      target: guessTargets.email(email),
      name: { by: 'email', values: spellingsOfEmail(input.email) },
      password: input.password,
      refusal: INVALID_EMAIL_OR_PASSWORD,
      callbackURL,
    });
    if (requireEmailVerification) await requireVerified(ctx, verified.user, callbackURL);
    return finishPasswordSignIn(ctx, verified, { method: password, rememberMe, callbackURL });
  });
