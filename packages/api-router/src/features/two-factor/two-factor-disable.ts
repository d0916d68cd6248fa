import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError, isAuthError } from '#core/errors/auth-error.ts';
import { clearCookie } from '#core/http/own-cookie.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { INVALID_PASSWORD } from '#features/email-password/errors.ts';
import { keepBreakGlass } from '#features/organization-membership/break-glass.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';
import { signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import { switchOff } from '#features/two-factor/change-two-factor.ts';
import { confirmOwner, confirmOwnerRefusals } from '#features/two-factor/confirm-owner.ts';
import { countTry } from '#features/two-factor/count-try.ts';
import { ACCOUNT_TEMPORARILY_LOCKED } from '#features/two-factor/errors.ts';
import { secondSteps } from '#features/two-factor/facts.ts';
import { begin, replaceSession } from '#features/two-factor/finish.ts';
import { trustCookie } from '#features/two-factor-challenge/cookies.ts';
import { TWO_FACTOR_REQUIRED } from '#features/two-factor-challenge/errors.ts';
import { needsTwoFactor } from '#features/two-factor-challenge/options.ts';

export const disable = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/disable',
      summary: 'Switch your second factor off',
      description:
        'Takes the password, or a fresh session of a user without one. Ends trusted devices and replaces the session. Succeeds when it is off, too.',
      errors: [
        TWO_FACTOR_REQUIRED,
        BREAK_GLASS_REQUIRED,
        ...confirmOwnerRefusals,
        ACCOUNT_TEMPORARILY_LOCKED,
        ...signInRefusals,
      ],
      limit: secondSteps,
      changesSession: true,
      changes: ['twoFactor'],
      duringSetup: true,
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .use(inSession)
  .input(z.object({ password: z.string().optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { password } }) => {
    const { current } = ctx;
    if (await needsTwoFactor(ctx, current.user)) throw new AuthError(TWO_FACTOR_REQUIRED);
    const user = await requireUser(ctx, current.user.id);
    const wasEnabled = user.twoFactorEnabled;
    if (wasEnabled && password !== undefined) {
      const refuse = await countTry(ctx, { user });
      try {
        await confirmOwner(ctx, current, password);
      } catch (error) {
        if (isAuthError(error, INVALID_PASSWORD)) await refuse();
        throw error;
      }
    } else await confirmOwner(ctx, current, password);
    begin(ctx, { user, current });
    switchOff(ctx, user);
    keepBreakGlass(ctx, user.id);
    clearCookie(ctx, trustCookie);
    if (wasEnabled) await replaceSession(ctx, user, current.session.remembered, 'none');
    return done;
  });
