import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { confirmOwner, confirmOwnerRefusals } from '#features/two-factor/confirm-owner.ts';
import { TOTP_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { secondSteps } from '#features/two-factor/facts.ts';
import { begin } from '#features/two-factor/finish.ts';
import { changeMailedCodes } from '#features/two-factor/mailed-codes/change-mailed-codes.ts';
import { findTwoFactor, hasOthers } from '#features/two-factor-challenge/factors.ts';

export const disableMailedCodes = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/disable-mailed-codes',
      summary: 'Have no codes mailed beside your authenticator app or passkeys',
      description:
        'Takes the password, or a fresh session of a user without one. Refuses where codes by mail are all that is left, which `disable` switches off. `enable` with the method `otp` switches them on again. Succeeds when they are off, too.',
      errors: [TOTP_NOT_ENABLED, ...confirmOwnerRefusals],
      limit: secondSteps,
      changes: ['twoFactor'],
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .use(inSession)
  .input(z.object({ password: z.string().optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { password } }) => {
    const { current } = ctx;
    const row = await findTwoFactor(ctx, current.user.id);
    if (!row || !(await hasOthers(ctx, current.user, row))) throw new AuthError(TOTP_NOT_ENABLED);
    await confirmOwner(ctx, current, password);
    const user = await requireUser(ctx, current.user.id);
    begin(ctx, { user, current });
    changeMailedCodes(ctx, user, 'off');
    return done;
  });
