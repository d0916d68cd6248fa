import { User } from '@keystead/db';
import { z } from 'zod';
import { Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { SecondFactor } from '#core/call/sign-in-method.ts';
import type { Unit } from '#core/call/unit.ts';
import { setSignedCookie } from '#core/http/own-cookie.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { clearSessionCookies, dontRememberCookie } from '#core/session/session-cookie.ts';
import { endLapsedFactors } from '#features/two-factor-challenge/factor-removal.ts';
import { findFactors, isMethod, setsFactorUp } from '#features/two-factor-challenge/factors.ts';
import { needsTwoFactor, twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { type Interrupted, issueTicket } from '#features/two-factor-challenge/tickets.ts';
import { usesTrustedDevice } from '#features/two-factor-challenge/trusted-devices.ts';

/**
 * For a sign-in that goes without a second step: whether one is needed is decided about the user as it is locked. If
 * two-step verification was switched on since the user was read, the call begins again, and asks.
 */
// Why: docs/decisions/0097-decide-about-a-user-as-it-is-locked.md
function holdWithoutStep(unit: Unit, { id }: Pick<User, 'id'>): void {
  unit.lock({ users: [id] });
  unit.write(async (em, locked) => {
    // The same unit may have switched it off, which the locked row does not know.
    if (locked.user(id)?.twoFactorEnabled && (await em.count(User, { id, twoFactorEnabled: true })) === 1)
      throw new Overtaken('two-step verification was switched on meanwhile');
  });
}

/** Answer of a sign-in that needs a second step. Published clients know the first two fields. */
export const challengeView = z
  .object({
    twoFactorRedirect: z.literal(true),
    twoFactorMethods: z.array(z.enum(['totp', 'otp'])),
    /** All factors of this user. */
    secondFactors: z.array(z.enum(['totp', 'otp', 'backup-code', 'passkey'])),
    /** The user has none and has to set one up. */
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
  if (isOn && !interrupted.evenIfTrusted && (await usesTrustedDevice(ctx, user.id))) return undefined;
  clearSessionCookies(ctx);
  if (!interrupted.rememberMe) setSignedCookie(ctx, dontRememberCookie, { value: 'true' });
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
