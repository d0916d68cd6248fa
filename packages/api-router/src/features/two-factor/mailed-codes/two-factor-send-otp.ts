import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  INVALID_TWO_FACTOR_COOKIE,
  OTP_NOT_CONFIGURED,
  OTP_NOT_ENABLED,
} from '#features/two-factor/errors.ts';
import { secondSteps } from '#features/two-factor/facts.ts';
import { mailCode } from '#features/two-factor/mailed-codes/mailed-codes.ts';
import { methodOf, requireSubject, waitsHere } from '#features/two-factor/subject.ts';
import { takesMailedCodes } from '#features/two-factor-challenge/factors.ts';
import { isOtpOn } from '#features/two-factor-challenge/options.ts';

export const sendOtp = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/send-otp',
      summary: 'Have a code mailed to you',
      description:
        'For the second step of a sign-in, or in a session. Each new code ends the one before. A user with an authenticator app gets one only if they have switched codes by mail on. After a reset by mail, a user with an authenticator app or a passkey gets none until they have used that.',
      errors: [INVALID_TWO_FACTOR_COOKIE, OTP_NOT_CONFIGURED, OTP_NOT_ENABLED],
      limit: secondSteps,
      callers: ['session'],
      changes: [],
      tag: 'Two-factor',
    },
  })
  .input(z.object({ trustDevice: z.boolean().optional() }).optional())
  .output(statusView)
  .mutation(async ({ ctx }) => {
    if (!isOtpOn(ctx)) throw new AuthError(OTP_NOT_CONFIGURED);
    const subject = await requireSubject(ctx);
    const { user, row } = subject;
    if (!row || !(await takesMailedCodes(ctx, user, { row, method: methodOf(ctx, subject) })))
      throw new AuthError(OTP_NOT_ENABLED);
    if (!user.twoFactorEnabled && !waitsHere(ctx, subject)) throw new AuthError(OTP_NOT_ENABLED);
    await mailCode(ctx, subject);
    return done;
  });
