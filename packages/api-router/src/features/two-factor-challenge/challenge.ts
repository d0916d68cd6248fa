import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { SecondFactor } from '#core/call/sign-in-method.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { clearSessionCookies, dontRememberCookie } from '#core/session/session-cookie.ts';
import { endLapsedFactors } from '#features/two-factor-challenge/factor-removal.ts';
import { findFactors, isMethod, setsFactorUp } from '#features/two-factor-challenge/factors.ts';
import { holdWithoutStep } from '#features/two-factor-challenge/hold-without-step.ts';
import { needsTwoFactor, twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { type Interrupted, issueTicket } from '#features/two-factor-challenge/tickets.ts';
import { usesTrustedDevice } from '#features/two-factor-challenge/trusted-devices.ts';

/** Answer of a sign-in that needs a second step. Published clients know the first two fields. */
export const challengeView = z
  .object({
    twoFactorRedirect: z.literal(true),
    twoFactorMethods: z.array(z.enum(['totp', 'otp'])),
    /** All factors of this user. */
    secondFactors: z.array(z.enum(['totp', 'otp', 'backup-code', 'passkey'])),
    /** Whether the user has none and has to set one up. */
    twoFactorSetup: z.literal(true).optional(),
  })
  .meta({ id: 'TwoFactorChallenge' });
export type Challenge = z.infer<typeof challengeView>;

const toChallenge = (secondFactors: SecondFactor[]): Challenge => ({
  twoFactorRedirect: true,
  twoFactorMethods: secondFactors.filter(isMethod),
  secondFactors,
});

/**
 * The second step of a sign-in, if it needs one: then the sign-in waits as a ticket of this browser, and no
 * session is opened. For a user without a second factor the user is locked.
 */
export async function findChallenge(
  ctx: AuthContext,
  user: User,
  interrupted: Interrupted,
): Promise<Challenge | undefined> {
  if (!twoFactorOptions.of(ctx).enabled) return undefined;
  const isOn = user.twoFactorEnabled && !(await endLapsedFactors(ctx, user));
  if (!isOn && !(await needsTwoFactor(ctx, user))) {
    // Nobody else knows a new user before the commit.
    if (!interrupted.isNew) holdWithoutStep(ctx, user);
    return undefined;
  }
  if (isOn && (await usesTrustedDevice(ctx, user.id))) return undefined;
  clearSessionCookies(ctx);
  if (!interrupted.rememberMe) {
    const { name, attributes } = dontRememberCookie.of(ctx);
    ctx.response.setCookie(name, signValue(keysFor(ctx, dontRememberCookie.signing), 'true'), attributes);
  }
  issueTicket(ctx, user, interrupted);
  if (await setsFactorUp(ctx, user, interrupted.method)) return { ...toChallenge([]), twoFactorSetup: true };
  return toChallenge(await findFactors(ctx, user, interrupted.method));
}

/** Redirect of a sign-in to its second step; `target` is the page afterwards. */
export function redirectToChallenge(
  ctx: AuthContext,
  { twoFactorMethods, secondFactors, twoFactorSetup }: Challenge,
  target: string,
): Redirect {
  const { challengeURL } = twoFactorOptions.of(ctx);
  return redirectTo(challengeURL ?? target, {
    twoFactorRedirect: 'true',
    twoFactorMethods: twoFactorMethods.join(','),
    secondFactors: secondFactors.join(',') || undefined,
    twoFactorSetup: twoFactorSetup && 'true',
    ...(challengeURL !== undefined && { callbackURL: target }),
  });
}
