import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { rememberDevice } from '#features/email-password/known-device.ts';
import type { Verified } from '#features/email-password/verify-credentials.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

/** Answer of a sign-in with a password. */
export const passwordSignInView = z.union([
  z.object({ redirect: z.boolean(), token: z.string(), url: z.string().optional(), user: userView }),
  challengeView,
]);

/** A form has no booleans, so a client may send the text. */
export const rememberMeField = z.union([z.boolean(), z.stringbool()]).default(true);

/** Input of a sign-in with a password besides the name. */
export const passwordSignInFields = {
  password: z.string(),
  callbackURL: z.string().optional(),
  rememberMe: rememberMeField,
};

interface PasswordSignIn {
  method: SignInMethod;
  rememberMe: boolean;
  callbackURL: string | undefined;
}

/** Signs in the user with the right password, or starts the second step. */
export async function finishPasswordSignIn(
  ctx: AuthContext,
  { user, account }: Verified,
  { method, rememberMe, callbackURL }: PasswordSignIn,
): Promise<z.infer<typeof passwordSignInView>> {
  const url = findTrustedUrl(ctx, callbackURL);
  const outcome = await completeSignIn(ctx, user, { method, rememberMe, callbackURL: url });
  if (rememberMe) rememberDevice(ctx, account);
  if ('challenge' in outcome) return outcome.challenge;
  const { token } = outcome;
  if (url !== undefined) ctx.response.setHeader('location', url);
  return {
    redirect: url !== undefined,
    token,
    ...(url !== undefined && { url }),
    user: toUserView(ctx, user),
  };
}
