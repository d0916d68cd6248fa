import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { passwordSignIns } from '#core/limits/limits.ts';
import { isEmail } from '#core/mail/address.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD } from '#features/email-password/errors.ts';
import { rememberDevice } from '#features/email-password/known-device.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { verifyPassword } from '#features/email-password/verify-password.ts';
import { EMAIL_NOT_VERIFIED } from '#features/email-verification/errors.ts';
import { requireVerified } from '#features/email-verification/require-verified.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

export const signInEmail = publicProcedure
  .meta({
    route: {
      path: '/sign-in/email',
      summary: 'Sign in with e-mail and password',
      errors: [
        INVALID_EMAIL,
        INVALID_EMAIL_OR_PASSWORD,
        EMAIL_NOT_VERIFIED,
        FAILED_TO_CREATE_SESSION,
        SERVICE_BUSY,
      ],
      form: true,
      limit: passwordSignIns,
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(
    z.object({
      email: z.string(),
      password: z.string(),
      callbackURL: z.string().optional(),
      // A form has no booleans; a client may send the text.
      rememberMe: z.union([z.boolean(), z.stringbool()]).default(true),
    }),
  )
  .output(
    z.union([
      z.object({ redirect: z.boolean(), token: z.string(), url: z.string().optional(), user: userView }),
      challengeView,
    ]),
  )
  .mutation(async ({ ctx, input }) => {
    const { requireEmailVerification } = emailPasswordOptions.of(ctx);
    if (!isEmail(input.email)) throw new AuthError(INVALID_EMAIL);

    const { user, account } = await verifyPassword(ctx, input);
    const { callbackURL, rememberMe } = input;
    if (requireEmailVerification) await requireVerified(ctx, user, callbackURL);

    const url = findTrustedUrl(ctx, callbackURL);
    const outcome = await completeSignIn(ctx, user, { method: 'password', rememberMe, callbackURL: url });
    if (rememberMe) rememberDevice(ctx, account);
    if ('challenge' in outcome) return outcome.challenge;
    const { token } = outcome;
    return {
      redirect: url !== undefined,
      token,
      ...(url !== undefined && { url }),
      user: toUserView(ctx, user),
    };
  });
