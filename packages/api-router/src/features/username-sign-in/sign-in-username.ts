import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { EMAIL_PASSWORD_DISABLED, SERVICE_UNAVAILABLE } from '#features/email-password/errors.ts';
import { passwordSignIns } from '#features/email-password/facts.ts';
import { guessTargets } from '#features/email-password/failures.ts';
import {
  finishPasswordSignIn,
  passwordSignInFields,
  passwordSignInView,
} from '#features/email-password/finish-password-sign-in.ts';
import { emailPasswordOptions, needsVerification } from '#features/email-password/options.ts';
import { verifyCredentials } from '#features/email-password/verify-credentials.ts';
import { requireVerified } from '#features/email-verification/require-verified.ts';
import { signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import {
  assertUsernameForm,
  normalizeUsername,
  usernameFormRefusals,
} from '#features/username/username-rules.ts';
import { INVALID_USERNAME_OR_PASSWORD } from '#features/username-sign-in/errors.ts';
import { username as byUsername } from '#features/username-sign-in/facts.ts';

export const signInUsername = publicProcedure
  .meta({
    route: {
      path: '/sign-in/username',
      summary: 'Sign in with username and password',
      errors: [INVALID_USERNAME_OR_PASSWORD, SERVICE_UNAVAILABLE, ...usernameFormRefusals, ...signInRefusals],
      isOn: (deps) => emailPasswordOptions.of(deps).enabled,
      offAnswer: EMAIL_PASSWORD_DISABLED,
      form: true,
      limit: passwordSignIns,
      signsIn: 'username',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(z.object({ username: z.string(), ...passwordSignInFields }))
  .output(passwordSignInView)
  .mutation(async ({ ctx, input }) => {
    const { username: typed, password, callbackURL, rememberMe } = input;
    if (typed === '' || password === '') throw new AuthError(INVALID_USERNAME_OR_PASSWORD);
    // Not the operator's rule for new usernames, because users with older ones must be able to sign in.
    assertUsernameForm(ctx, typed);
    const username = normalizeUsername(typed);
    const verified = await verifyCredentials(ctx, {
      target: guessTargets.username(username),
      name: { by: 'username', values: [username] },
      password,
      refusal: INVALID_USERNAME_OR_PASSWORD,
      callbackURL,
    });
    if (needsVerification(ctx)) await requireVerified(ctx, verified.user, callbackURL, 'email not verified');
    return finishPasswordSignIn(ctx, verified, { method: byUsername, rememberMe, callbackURL });
  });
